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
  return (
    // Shift would select the text in between.
    <label
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="grid size-8 cursor-pointer place-items-center pointer-coarse:size-11"
    >
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(held(event))}
        className="size-4 cursor-pointer accent-ink"
      />
    </label>
  )
}
