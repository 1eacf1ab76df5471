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

/** The activity does not list events of the quarantine. */
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
