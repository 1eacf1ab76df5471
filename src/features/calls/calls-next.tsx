import { Link } from '@tanstack/react-router'
import { trpc } from '#src/admin-api.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CallTime } from './calls-time.tsx'

const SHOWN = 3

/** A call is over without an event. */
const REFETCH_MS = 60_000

/** The next few calls, for a screen that shows what is going on. */
export function NextCalls() {
  const { data, isError } = trpc.calls.list.useQuery({ limit: SHOWN }, { refetchInterval: REFETCH_MS })
  return (
    <section aria-labelledby="next-calls" className="px-4 py-4 md:px-7">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
        <h2 id="next-calls" className="text-[15px] font-semibold tracking-[-0.01em]">
          Next calls
        </h2>
        <Link to="/admin/calls" className="text-[13px] text-muted underline-offset-3 hover:text-ink hover:underline">
          All calls
        </Link>
      </div>
      {!data && !isError && <Skeleton className="my-2 h-4 w-3/5" />}
      {isError && !data && <p className="text-muted">Failed to load calls.</p>}
      {data?.items.length === 0 && <p className="text-muted">None is booked.</p>}
      <ul>
        {data?.items.map((call) => (
          <li
            key={call.id}
            className="relative -mx-2 px-2 py-2 before:absolute before:inset-x-2 before:top-0 before:h-px before:bg-rule hover:bg-faint"
          >
            <Link to="/admin/calls" search={{ open: call.id }} className="after:absolute after:inset-0">
              <span className="block truncate">{call.name}</span>
            </Link>
            <CallTime call={call} />
          </li>
        ))}
      </ul>
    </section>
  )
}
