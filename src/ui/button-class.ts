const variants = {
  // Without its ground, where the system sets the colours, a border is what is left of a button.
  signal: 'bg-signal text-on-signal hover:brightness-95 forced-colors:border',
  ink: 'bg-ink text-paper hover:opacity-90 forced-colors:border',
  outline: 'border border-edge text-ink hover:bg-faint',
  quiet: 'text-ink hover:bg-faint',
  onBand: 'border border-on-band-muted text-on-band hover:bg-on-band/10',
}

const sizes = {
  sm: 'h-9 px-3.5 text-sm pointer-coarse:h-11',
  md: 'h-12 px-5.5 text-base',
}

export type ButtonLook = { variant: keyof typeof variants; size?: keyof typeof sizes }

/** The look of a button, shared by buttons and links that look like one. */
export function buttonClass({ variant, size = 'md' }: ButtonLook): string {
  return `group inline-flex items-center justify-center gap-2.5 rounded-md font-medium tracking-[-0.01em] whitespace-nowrap transition duration-150 active:translate-y-px motion-reduce:transition-none disabled:pointer-events-none disabled:opacity-50 ${variants[variant]} ${sizes[size]}`
}
