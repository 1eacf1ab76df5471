import { relativeTime, useNow } from '#src/admin/ui/relative-time.tsx'
import { Status, type StatusTone } from '#src/admin/ui/status.tsx'
import type { Mail } from '#src/shared/mail/mail.schema.ts'
import type { MailState } from '#src/shared/mail/mail.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

export const stateLabels: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Canceled',
  off: 'Not sent',
}

const tones: Readonly<Record<MailState, StatusTone>> = {
  waiting: 'pending',
  sent: 'solved',
  failed: 'rejected',
  cancelled: 'rejected',
  off: 'pending',
}

export function MailStateBadge({ mail: { status, isBeingSent } }: { mail: Mail }) {
  return <Status tone={tones[status]}>{isBeingSent ? 'Sending' : stateLabels[status]}</Status>
}

const isNear = (date: Date, now: Date) => date.getTime() - now.getTime() < MINUTE_MS

/** How often a message was tried and when it is tried next; nothing for one that was sent at once. */
export function MailTries({ mail: { status, isBeingSent, tries, nextTryAt } }: { mail: Mail }) {
  const now = useNow()
  if (tries === 0 || (status === 'sent' && tries === 1)) return null
  const next = status === 'waiting' && !isBeingSent && nextTryAt > now
  return (
    <>
      {tries === 1 ? '1 try' : `${tries} tries`}
      {next && `, next ${isNear(nextTryAt, now) ? 'within a minute' : relativeTime(nextTryAt, now)}`}
    </>
  )
}
