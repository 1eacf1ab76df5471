import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { DayRange } from './day-range.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { ListSearch } from './list-search-params.ts'
import { SearchBox } from './search-box.tsx'
import { StatusFilter } from './status-filter.tsx'
import type { ListUrl } from './use-list-url.ts'

type Props = {
  url: ListUrl<ListSearch<string>>
  search: string
  /** The statuses that the list can be filtered by; `all` is the label of no choice. */
  statuses?: { all: string; options: Readonly<Record<string, string>> }
  /** A button for the whole list, or a note, which has a line of its own on a phone. */
  end?: ReactNode
  note?: ReactNode
  /** The label of the days, such as "Received". */
  days: string
  isSortable?: boolean
  children?: ReactNode
}

const orders = { oldest: 'Oldest first' } as const

/** The search box and the filters above a list. The filters are collapsed where they need more than one line. */
export function ListFilters({ url, search, statuses, end, note, days, isSortable = true, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const { filterCount } = url
  // The statuses have a line of their own, above the filters.
  const [line, wideLine] = statuses ? ['row-start-2', '@5xl:row-start-2'] : ['row-start-1', '@5xl:row-start-1']
  const endClass = note ? 'order-last col-span-full @5xl:order-none' : `col-start-3 ${statuses ? line : ''}`
  const clear = url.activeFilters !== undefined && (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => {
        // The button disappears with the filters.
        bar.current?.focus({ preventScroll: true })
        url.clear()
      }}
    >
      <span>
        Clear <span className={statuses ? '' : '@5xl:sr-only'}>filters</span>
      </span>
    </Button>
  )
  return (
    <div className="@container border-b border-rule">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its controls */}
      <div
        ref={bar}
        role="group"
        aria-label="Search and filters"
        tabIndex={-1}
        className={`grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2.5 px-4 py-3.5 outline-none md:px-7 @7xl:grid-cols-[18rem_minmax(0,1fr)_auto] ${statuses ? '@5xl:grid-cols-[14rem_minmax(0,1fr)_auto]' : '@5xl:grid-cols-[13rem_minmax(0,1fr)_auto]'}`}
      >
        {statuses && (
          <div className="col-span-full row-start-1 sm:justify-self-start max-sm:justify-self-stretch">
            <StatusFilter {...statuses} value={url.search.status} onChange={(status) => url.setFilters({ status })} />
          </div>
        )}
        {(end ?? note) && (
          <div
            className={`flex items-center @5xl:row-start-1 @5xl:h-9 @5xl:self-start @5xl:col-start-3 @5xl:col-end-4 @5xl:justify-self-end ${endClass}`}
          >
            {end ?? note}
          </div>
        )}
        <div className={`col-start-1 ${line} ${wideLine}`}>
          <SearchBox placeholder={search} text={url.searchText} />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={`${buttonClass({ variant: 'outline', size: 'sm' })} ${line} ${note || !end ? 'col-span-2' : ''} col-start-2 h-11 md:h-9 @5xl:hidden ${isOpen ? 'bg-faint' : ''}`}
        >
          <SlidersHorizontal size={15} strokeWidth={1.7} aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">Filters</span>{' '}
          {filterCount > 0 && (
            <span className="tabular-nums">
              {filterCount} <span className="sr-only">active</span>
            </span>
          )}
        </button>
        <div
          id={id}
          className={`col-span-full grid-cols-2 gap-x-2.5 gap-y-3 pt-1 @2xl:grid-cols-4 @5xl:col-start-2 @5xl:flex @5xl:flex-wrap @5xl:items-center @5xl:gap-1.5 @5xl:pt-0 ${wideLine} ${statuses ? '@5xl:col-end-4' : '@5xl:col-end-3 [--least-width:6.125rem]'} ${isOpen ? 'grid' : 'hidden'}`}
        >
          {children}
          {/* Where they need a second line, they are on it together, so that "Clear" never begins one. */}
          <div className={`contents ${statuses ? '' : '@5xl:flex @5xl:gap-1.5'}`}>
            <DayRange label={days} url={url} />
            {isSortable && <FilterSelect url={url} filter="sort" label="Order" all="Newest first" options={orders} />}
            {/* Its place is kept while there is nothing to clear. */}
            {!statuses && <div className="self-end @max-5xl:empty:hidden @5xl:w-11 @5xl:*:px-0.5">{clear}</div>}
          </div>
        </div>
        {/* In a wide window, beside the statuses, because a line more would move the list. */}
        {statuses && clear && (
          <div
            className={`col-span-full self-end @5xl:col-start-2 @5xl:col-end-3 @5xl:row-start-1 @5xl:block @5xl:justify-self-end ${isOpen ? '' : 'hidden'}`}
          >
            {clear}
          </div>
        )}
      </div>
    </div>
  )
}
