import type { ReactNode } from 'react'

type Props = { search?: ReactNode; filter: ReactNode; end?: ReactNode }

/** The line above a list: what to look for, of which status, and at its end what concerns the list as a whole. */
export function ListFilters({ search, filter, end }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 border-b border-rule px-4 py-3.5 sm:flex sm:flex-wrap md:px-7">
      {search && <div className="max-sm:col-start-1 sm:w-72 xl:w-80">{search}</div>}
      <div className="max-sm:order-last max-sm:col-span-2">{filter}</div>
      {end && <div className={`ml-auto flex items-center ${search ? '' : 'max-sm:col-span-2'}`}>{end}</div>}
    </div>
  )
}
