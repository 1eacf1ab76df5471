import { Check, Minus } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'

type Props = {
  label: string
  checked: boolean
  /** Some but not all of the represented rows are checked. */
  isPartial?: boolean
  onChange: (isRange: boolean) => void
}

/** A checkbox with a larger target on touch screens. `isRange` is true when Shift was held, which selects a range. */
export function Checkbox({ label, checked, isPartial = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // `indeterminate` is a property without an HTML attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial
  }, [isPartial])
  const isShiftClick = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
  const Mark = isPartial ? Minus : Check
  return (
    // A Shift click would select text.
    <label
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="group/box grid size-8 cursor-pointer place-items-center *:col-start-1 *:row-start-1 pointer-coarse:size-11"
    >
      {/* Drawn like the other fields, except in forced-colors mode, which gets the native checkbox. */}
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(isShiftClick(event))}
        className="peer size-4 cursor-pointer appearance-none rounded-sm border border-edge bg-raised transition-colors duration-100 group-hover/box:border-ink checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink forced-colors:appearance-auto"
      />
      <Mark
        size={12}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none text-paper opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 forced-colors:hidden"
      />
    </label>
  )
}
