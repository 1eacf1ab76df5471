import type { LinkProps } from '@tanstack/react-router'
import {
  AtSign,
  CalendarClock,
  CalendarCog,
  Eraser,
  Headset,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  ShieldAlert,
  UserRoundCheck,
  UserRoundCog,
} from 'lucide-react'
import type { Activity } from '#src/shared/dashboard/dashboard.schema.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'

/** Those of the quarantine are not among the activity. */
const icons: Record<Exclude<LiveEvent['name'], 'quarantine'>, LucideIcon> = {
  'new-userQuery': MessageSquare,
  'new-consultation': Headset,
  'new-subscriber': AtSign,
  queryUpdate: ListChecks,
  request: UserRoundCheck,
  call: CalendarClock,
  availability: CalendarCog,
  post: Newspaper,
  login: KeyRound,
  security: ShieldAlert,
  account: UserRoundCog,
  erasure: Eraser,
}

/** The event's name is text, because a newer server may send names that this page does not know. */
export function activityIcon({ event }: Activity): LucideIcon {
  const known: Readonly<Record<string, LucideIcon>> = icons
  return known[event] ?? ListChecks
}

/** Returns the link that opens the line's record, if it has one. */
export function activityLink({ about, subject }: Activity): Pick<LinkProps, 'to' | 'search'> | undefined {
  if (!about) return undefined
  const open = { search: { open: about.id } }
  switch (about.record) {
    case 'query':
      return { to: '/admin/user-query', ...open }
    case 'consultation':
      return { to: '/admin/client-consultation', ...open }
    case 'call':
      return { to: '/admin/calls', ...open }
    case 'post':
      return { to: '/admin/blog', ...open }
    case 'subscriber':
      return { to: '/admin/dashboard', search: { show: 'subscribers', q: subject } }
  }
}
