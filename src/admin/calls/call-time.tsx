import { relativeTime, useNow } from '#src/admin/ui/relative-time.tsx'
import { dayKey, shortDayInWords, spanInWords, visitorZone } from '#src/shared/calls/booking-times.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'

/** The day and the hours of a call on the admin's own clock; the list says which zone that is. */
export function CallTime({ call }: { call: Call }) {
  const now = useNow()
  const zone = visitorZone()
  const isToday = dayKey(call.start, zone) === dayKey(now, zone)
  const isOn = call.start <= now && now < call.end && call.cancelledAt === null
  return (
    <time dateTime={call.start.toISOString()} className="tabular-nums">
      <span className="block">
        <span className="font-medium">{isToday ? 'Today' : shortDayInWords(call.start, zone)}</span>
        <span className="ml-2 text-[0.8125rem] text-muted">{isOn ? 'now' : relativeTime(call.start, now)}</span>
      </span>
      <span className="block text-[0.8125rem] text-muted">{spanInWords(call, zone)}</span>
    </time>
  )
}
