import { useId } from 'react'

/** The URL has no status then. */
const ALL = 'all'

type Props = {
  /** The label of no choice, such as "All Status". */
  all: string
  options: Readonly<Record<string, string>>
  value: string | undefined
  onChange: (status: string | undefined) => void
}

/** A filter with one of a few statuses, or all: radio buttons that look like one control. */
export function StatusFilter({ all, options, value, onChange }: Props) {
  const name = useId()
  const choices: [string, string][] = [[ALL, all], ...Object.entries(options)]
  return (
    <div
      role="radiogroup"
      aria-label="Status"
      className="flex h-11 rounded-md tight:h-auto tight:flex-col border border-edge md:h-9 pointer-coarse:h-11"
    >
      {choices.map(([key, label]) => (
        <label
          key={key}
          className="relative flex flex-1 cursor-pointer items-center justify-center border-l border-rule px-2 text-sm whitespace-nowrap tight:min-h-11 tight:border-l-0 text-muted transition-colors duration-150 first-of-type:border-0 first-of-type:rounded-l-md last-of-type:rounded-r-md hover:text-ink has-checked:bg-faint has-checked:font-medium has-checked:text-ink forced-colors:has-checked:underline forced-colors:has-checked:underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-signal sm:px-3"
        >
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === (value ?? ALL)}
            onChange={() => onChange(key === ALL ? undefined : key)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {label}
        </label>
      ))}
    </div>
  )
}
