import { LoadingText } from '#src/admin/ui/load-states.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { findingClass } from './finding-list.tsx'

/** About as many rows as there are checks. */
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p']

/** The screen during the first run, in the layout of its result. */
export function LoadingFindings() {
  return (
    <>
      <LoadingText>Running the checks...</LoadingText>
      <div aria-hidden="true">
        <div className="border-b border-rule px-4 py-3.5 md:px-7">
          <Skeleton className="my-1 h-4 w-32" />
          <Skeleton className="mt-2 mb-1 h-3 w-56" />
        </div>
        {rows.map((row) => (
          <div key={row} className={findingClass}>
            <Skeleton className="my-1 h-3.5 w-28" />
            <Skeleton className="my-1 h-3.5 w-14 sm:order-first" />
            <Skeleton className="col-span-full my-1 h-3.5 w-3/5 sm:col-span-1" />
          </div>
        ))}
      </div>
    </>
  )
}
