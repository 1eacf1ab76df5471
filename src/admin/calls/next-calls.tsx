import { Link } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CallTime } from './call-time.tsx'

const SHOWN = 3

/** No event says that a call is over. */
const REFETCH_MS = MINUTE_MS

/** The next few calls, for the dashboard. */
export function NextCalls() {
  const { data, isError, refetch } = trpc.calls.list.useQuery({ limit: SHOWN }, { refetchInterval: REFETCH_MS })
  return (
    <Panel
      title="Next calls"
      end={
        <Link to="/admin/calls" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          All calls
        </Link>
      }
    >
      {!data &&
        !isError &&
        Array.from({ length: SHOWN }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <div key={at} className="border-t border-rule py-2">
            {['w-2/5', 'w-3/5', 'w-1/2'].map((width) => (
              <Skeleton key={width} className={`my-1 h-3.5 ${width}`} />
            ))}
          </div>
        ))}
      {isError && !data && <LoadFailed inPanel text="Failed to load calls." retry={refetch} />}
      {data?.items.length === 0 && <p className="text-muted">No calls booked.</p>}
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
    </Panel>
  )
}
