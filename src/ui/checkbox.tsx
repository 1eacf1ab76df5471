import { Check, Minus } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'

type Props = {
  label: string
  checked: boolean
  /** Some of what it stands for are checked, not all. */
  isPartial?: boolean
  onChange: (isRange: boolean) => void
}

/** A checkbox as large as a thumb where there is one. `isRange` says that Shift was held, which means "up to here". */
export function Checkbox({ label, checked, isPartial = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // A state that HTML knows no attribute for.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial
  }, [isPartial])
  const held = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
  const Mark = isPartial ? Minus : Check
  return (
    // Shift would select the text in between.
    <label
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="group/box grid size-8 cursor-pointer place-items-center *:col-start-1 *:row-start-1 pointer-coarse:size-11"
    >
      {/* Drawn like the other fields; whoever chose the colours of the system gets its checkbox too. */}
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(held(event))}
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
