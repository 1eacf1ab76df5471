import { type ComponentProps, useState } from 'react'
import { buttonClass } from '#src/ui/button.tsx'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'onFocus' | 'onBlur'> & {
  variant: 'ink' | 'outline'
}

/**
 * A small button that its own press disables. It keeps the focus then, because the keyboard would start again at the top of the
 * page, and is disabled for the browser once the focus has left it.
 */
export function KeptButton({ variant, disabled = false, onClick, ...rest }: Props) {
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <button
      type="button"
      disabled={disabled && !hasFocus}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className={`${buttonClass({ variant, size: 'sm' })} aria-disabled:pointer-events-none aria-disabled:border-rule aria-disabled:bg-faint aria-disabled:text-muted`}
      {...rest}
    />
  )
}
