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
import { type RequestKind, requestKinds, requestPages } from '#src/shared/inbox/request.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import type { requestChanges } from '#src/shared/people/person.ts'
import { projectTypeLabel } from '#src/shared/queries/query.ts'

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

export const mailStateLabels = {
  waiting: ['pending', 'Waiting to be sent'],
  sent: ['solved', 'Delivered to the mail server'],
  failed: ['rejected', 'Failed'],
  cancelled: ['rejected', 'Canceled'],
  off: ['pending', 'Not sent: mail is off'],
} as const satisfies typeof statuses

export function wordsOf(entry: Entry): Words {
  const { kind, recordId: id, subject, status, start, before, by, isByGuest } = entry
  const call = { to: '/admin/calls', search: { open: id } } as const
  const time = formatDateTime(start)
  if (isOfRequest(kind)) return requestWordsOf(kind, entry)
  switch (kind) {
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
      return { icon: Mail, title: `Email: ${subject}`, detail, status: statusIn(mailStateLabels, status), link }
    }
  }
}

type RequestEntryKind = RequestKind | `${RequestKind}-${(typeof requestChanges)[number]}`

export const isOfRequest = (kind: Entry['kind']): kind is RequestEntryKind =>
  requestKinds.some((name) => kind === name || kind.startsWith(`${name}-`))

export const requestLooks: Record<RequestKind, { icon: LucideIcon; name: string; sent: string }> = {
  query: { icon: MessageSquare, name: 'Query', sent: 'Sent a query' },
  consultation: { icon: Headset, name: 'Consultation', sent: 'Asked for a consultation' },
}

/** Returns the kind of the request that an entry is about, and what happened; undefined for its arrival. */
export function splitKind(kind: RequestEntryKind) {
  // `split` returns plain strings; the type of the kind has exactly these parts.
  return kind.split('-') as [RequestKind, (typeof requestChanges)[number] | undefined]
}

function requestWordsOf(entryKind: RequestEntryKind, { recordId: id, subject, status, by }: Entry): Words {
  const [kind, change] = splitKind(entryKind)
  const { icon, name, sent } = requestLooks[kind]
  const request = { icon, link: { to: `${requestPages[kind]}/$id`, params: { id } } as const }
  switch (change) {
    case undefined: {
      const detail = subject ? projectTypeLabel(subject) : undefined
      return { ...request, title: sent, detail, status: statusIn(statuses, status) }
    }
    case 'status':
      return { ...request, title: `${name} ${decided(status)}${byAdmin(by)}` }
    case 'owner':
      return { ...request, title: `${name} ${assigned(subject, by)}` }
    case 'answer':
      return { ...request, title: `${name} answered elsewhere${byAdmin(by)}` }
    case 'note':
      return { ...request, icon: StickyNote, title: `Note on the ${name.toLowerCase()}${byAdmin(by)}` }
    case 'received':
      return {
        ...request,
        icon: MailOpen,
        title: `Email about the ${name.toLowerCase()}`,
        detail: subject === null ? undefined : `From ${subject}, not the address of the ${name.toLowerCase()}`,
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
