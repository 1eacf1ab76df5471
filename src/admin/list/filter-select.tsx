import { useId } from 'react'
import { Select } from '#src/admin/ui/select.tsx'
import type { ListSearch } from './list-search-params.ts'
import type { ListUrl } from './use-list-url.ts'

type Props<Search extends ListSearch<string>> = {
  url: ListUrl<Search>
  /** The search param. */
  filter: keyof Search & string
  label: string
  /** The label of no choice, such as "All types". */
  all: string
  options: Readonly<Record<string, string>>
}

/** A filter of a list with one of several choices, or all. */
export function FilterSelect<Search extends ListSearch<string>>({ url, filter, label, all, options }: Props<Search>) {
  const id = useId()
  const chosen = Object.keys(options).find((key) => key === url.search[filter])
  return (
    <div className="min-w-0 text-[0.8125rem] text-muted @5xl:min-w-(--least-width,6.75rem) @5xl:max-w-30 @5xl:flex-1">
      <label htmlFor={id} className="mb-1 block @5xl:sr-only">
        {label}
      </label>
      <Select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => url.setFilters({ [filter]: event.currentTarget.value || undefined })}
        title={chosen && options[chosen]}
        className={`${filterClass} truncate pr-8 pl-3 @5xl:pr-5 @5xl:pl-2 ${chosen === undefined ? '' : activeFilterClass}`}
        arrowClass="@5xl:right-1"
      >
        <option value="" className={optionClass}>
          {all}
        </option>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key} className={optionClass}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The control of a filter: high enough for a thumb where the filters are collapsed. */
export const filterClass =
  'h-11 rounded-md border border-edge text-sm transition-colors duration-150 hover:text-ink md:h-9 @5xl:text-[0.8125rem] pointer-coarse:h-11'
export const activeFilterClass = 'bg-faint font-medium text-ink'
const optionClass = 'bg-raised font-normal text-ink'
