import type { LinkProps } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  Headset,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageSquare,
  Newspaper,
  StickyNote,
} from 'lucide-react'
import type { StatusTone } from '#src/admin/ui/status.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { projectTypeLabel } from '#src/shared/queries/query-words.ts'

type Words = {
  icon: LucideIcon
  title: string
  detail?: string | undefined
  status?: readonly [tone: StatusTone, label: string] | undefined
  link: Pick<LinkProps, 'to' | 'params' | 'search'> | null
}

const statuses: Readonly<Record<string, readonly [StatusTone, string]>> = {
  pending: ['pending', 'Pending'],
  solved: ['solved', 'Solved'],
  rejected: ['rejected', 'Rejected'],
  dismissed: ['rejected', 'Dismissed'],
}

const mailStates: typeof statuses = {
  waiting: ['pending', 'Waiting to be sent'],
  sent: ['solved', 'Delivered to the mail server'],
  failed: ['rejected', 'Failed'],
  cancelled: ['rejected', 'Canceled'],
  off: ['pending', 'Not sent: mail is off'],
}

/** Returns how the timeline tells of an entry. */
export function wordsOf(entry: Entry): Words {
  const { kind, recordId: id, subject, status, start, before, by, isByGuest } = entry
  const query = { to: '/admin/user-query/$id', params: { id } } as const
  const consultation = { to: '/admin/client-consultation/$id', params: { id } } as const
  const call = { to: '/admin/calls', search: { open: id } } as const
  const isQuery = kind.startsWith('query')
  const name = isQuery ? 'Query' : 'Consultation'
  const request = isQuery ? { icon: MessageSquare, link: query } : { icon: Headset, link: consultation }
  const time = formatDateTime(start)
  switch (kind) {
    case 'query': {
      const detail = subject ? projectTypeLabel(subject) : undefined
      return { icon: MessageSquare, title: 'Sent a query', detail, status: statusIn(statuses, status), link: query }
    }
    case 'consultation':
      return {
        icon: Headset,
        title: 'Asked for a consultation',
        status: statusIn(statuses, status),
        link: consultation,
      }
    case 'query-status':
    case 'consultation-status':
      return { ...request, title: `${name} ${decided(status)}${byAdmin(by)}` }
    case 'query-owner':
    case 'consultation-owner':
      return { ...request, title: `${name} ${assigned(subject, by)}` }
    case 'query-answer':
    case 'consultation-answer':
      return { ...request, title: `${name} answered elsewhere${byAdmin(by)}` }
    case 'query-note':
    case 'consultation-note':
      return { ...request, icon: StickyNote, title: `Note on the ${name.toLowerCase()}${byAdmin(by)}` }
    case 'query-received':
    case 'consultation-received':
      return {
        ...request,
        icon: MailOpen,
        title: `Email about the ${name.toLowerCase()}`,
        detail: subject === null ? undefined : `From ${subject}, not the address of the ${name.toLowerCase()}`,
      }
    case 'call-booked':
      return { icon: CalendarCheck, title: 'Booked a call', detail: time, link: call }
    case 'call-moved': {
      const detail = before ? `From ${formatDateTime(before)} to ${time}` : `To ${time}`
      return { icon: CalendarClock, title: 'Moved the call', detail, link: call }
    }
    case 'call-given':
      return { icon: CalendarClock, title: `Call ${given(subject, by)}`, detail: time, link: call }
    case 'call-cancelled':
      return {
        icon: CalendarX2,
        title: isByGuest ? 'Canceled the call' : `Call canceled${byAdmin(by)}`,
        detail: time,
        link: call,
      }
    case 'subscribed':
      return { icon: Newspaper, title: 'Subscribed to the newsletter', link: null }
    case 'mail': {
      const link = { to: '/admin/mail', search: { open: id } } as const
      const detail = by === null ? undefined : `Written by ${by}`
      return { icon: Mail, title: `Email: ${subject}`, detail, status: statusIn(mailStates, status), link }
    }
  }
}

/** A status that only a newer server knows reads as pending (product decisions, "Data"). */
const statusIn = (known: typeof statuses, status: string | null) => known[status ?? ''] ?? Object.values(known)[0]

const decided = (status: string | null) => (status === 'pending' ? 'set back to pending' : `marked as ${status}`)
const assigned = (owner: string | null, by: string | null) => {
  if (owner === null) return `left unassigned${byAdmin(by)}`
  return owner === by ? `taken by ${owner}` : `assigned to ${owner}${byAdmin(by)}`
}
const given = (host: string | null, by: string | null) => {
  if (host === null) return `given to another admin${byAdmin(by)}`
  return host === by ? `taken by ${host}` : `given to ${host}${byAdmin(by)}`
}
const byAdmin = (by: string | null) => (by === null ? '' : ` by ${by}`)
