import { Clock, Mail, TriangleAlert } from 'lucide-react'
import { useNow } from '#src/admin/ui/relative-time.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { replyDueAt } from '#src/shared/inbox/request.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'

type Props = { status: string; createdAt: Date; lead: FollowUp }

/**
 * Counts down to the time at which the first reply is due, then up from it. After the first reply, or a decision, it shows how long
 * the sender has been waiting for another answer.
 */
export function ReplyClock({ status, createdAt, lead }: Props) {
  const now = useNow()
  const isPending = status === 'pending'
  if (lead.unansweredSince && (lead.firstReplyAt || !isPending)) {
    return (
      <time
        dateTime={lead.unansweredSince.toISOString()}
        title={`They wrote again ${formatDateTime(lead.unansweredSince)}`}
        className="flex items-center gap-1.5 text-[0.8125rem] whitespace-nowrap"
      >
        <Mail size={13} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        Waits for {durationInWords(Math.max(0, now.getTime() - lead.unansweredSince.getTime()))}
      </time>
    )
  }
  if (!isPending) return null
  if (lead.firstReplyAt) return <span className="block text-[0.8125rem] text-muted">Answered</span>
  const dueAt = replyDueAt(createdAt)
  const left = dueAt.getTime() - now.getTime()
  const [Icon, look] =
    left < 0 ? ([TriangleAlert, 'font-medium text-rejected'] as const) : ([Clock, 'text-muted'] as const)
  return (
    <time
      dateTime={dueAt.toISOString()}
      title={`Reply due ${formatDateTime(dueAt)}`}
      className={`flex items-center gap-1.5 text-[0.8125rem] whitespace-nowrap tabular-nums ${look}`}
    >
      <Icon size={13} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      {durationInWords(Math.abs(left))} {left < 0 ? 'overdue' : 'left'}
    </time>
  )
}

/** Returns a span of time in its largest unit that says enough: "40 min", "18 h", "3 days". */
export function durationInWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`
}
