import { MainCell } from '#src/admin/list/cells.tsx'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'

/** The sender of a request and how long ago it came in; the exact time is its title. */
export function SenderCell({ name, time }: { name: string; time: Date }) {
  return (
    <MainCell text={name}>
      <span className="block text-[0.8125rem] text-muted">
        <span className="sr-only">Received </span>
        <TimeAgo time={time} />
      </span>
    </MainCell>
  )
}
