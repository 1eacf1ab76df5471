import { formatDateTime } from '#src/lib/format.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'

/** A relative time; the exact one is its tooltip. */
export function TimeAgo({ time }: { time: Date }) {
  const now = useNow()
  return (
    <time dateTime={time.toISOString()} title={formatDateTime(time)} className="whitespace-nowrap tabular-nums">
      {relativeTime(time, now)}
    </time>
  )
}
