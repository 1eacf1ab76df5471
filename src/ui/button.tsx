import type { ComponentProps } from 'react'

/** The label of a busy button must stay legible: disabling removes the color, not the contrast. */
const disabled = 'disabled:border-rule disabled:bg-faint'

const variants = {
  // The border is visible while disabled, and in forced-colors mode, which removes backgrounds.
  signal: `border border-transparent bg-signal text-on-signal hover:[filter:brightness(0.95)] ${disabled}`,
  ink: `border border-transparent bg-ink text-paper hover:opacity-90 ${disabled}`,
  outline: `border border-edge text-ink hover:bg-faint ${disabled}`,
  // No disabled style: it has no background to lose and must not get one.
  quiet: 'text-ink hover:bg-faint',
  onBand: `border border-on-band-muted text-on-band hover:bg-on-band/10 ${disabled}`,
}

const sizes = {
  sm: 'min-h-9 px-3.5 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-12 px-5.5 py-1 text-base',
}

export type ButtonLook = { variant: keyof typeof variants; size?: keyof typeof sizes }

/** Shared by buttons and links that look like buttons. */
export function buttonClass({ variant, size = 'md' }: ButtonLook): string {
  return `group inline-flex items-center justify-center gap-2.5 rounded-md text-center font-medium tracking-[-0.01em] one-line transition duration-150 active:translate-y-px motion-reduce:transition-none disabled:pointer-events-none disabled:text-muted ${variants[variant]} ${sizes[size]}`
}

type Props = ButtonLook & Omit<ComponentProps<'button'>, 'className'>

export function Button({ variant, size, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass({ variant, size })} {...rest} />
}
