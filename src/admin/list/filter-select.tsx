import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

type Props<Key extends string> = {
  label: string
  /** The label of no choice, such as "All types". */
  all: string
  options: Readonly<Record<Key, string>>
  value: Key | undefined
  onChange: (value: Key | undefined) => void
}

/** A filter with one of several choices, or all: a native select, so that a phone shows its own picker. */
export function FilterSelect<Key extends string>({ label, all, options, value, onChange }: Props<Key>) {
  const id = useId()
  return (
    <div className="min-w-0 text-[0.8125rem] text-muted">
      <label htmlFor={id} className="mb-1 block @5xl:sr-only">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange(keyIn(options, event.currentTarget.value))}
          title={value && options[value]}
          className={`${filterClass} w-full cursor-pointer appearance-none truncate pr-8 pl-3 @5xl:w-30 ${value === undefined ? '' : activeFilterClass}`}
        >
          <option value="" className={optionClass}>
            {all}
          </option>
          {Object.entries<string>(options).map(([key, name]) => (
            <option key={key} value={key} className={optionClass}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={14}
          strokeWidth={1.7}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto"
        />
      </div>
    </div>
  )
}

/** The control of a filter: high enough for a thumb where the filters are folded. */
export const filterClass =
  'h-11 rounded-md border border-edge text-sm transition-colors duration-150 hover:text-ink md:h-9 @5xl:text-[0.8125rem] pointer-coarse:h-11'
export const activeFilterClass = 'bg-faint font-medium text-ink'
const optionClass = 'bg-raised font-normal text-ink'

function keyIn<Key extends string>(options: Readonly<Record<Key, string>>, value: string): Key | undefined {
  const isKey = (text: string): text is Key => Object.hasOwn(options, text)
  return isKey(value) ? value : undefined
}
