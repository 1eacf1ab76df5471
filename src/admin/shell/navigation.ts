import type { LinkProps } from '@tanstack/react-router'
import {
  Activity,
  CalendarClock,
  Headset,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  ScrollText,
  Settings,
  ShieldQuestion,
  Users,
} from 'lucide-react'
import { mayOpen } from '#src/admin/screen-needs.ts'
import type { Role } from '#src/shared/account/role.ts'

type Entry = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** `new` shows while there are unseen queries, `live` while the live channel is connected, `held` the number of held requests. */
  badge?: 'new' | 'live' | 'held'
  /** The path of a screen that belongs to the entry without being below `to`. */
  also?: string
  /** Other words by which the palette finds it. */
  words?: string
  /** The key that, after `g`, opens the screen. */
  goKey: string
}

/** Returns the entries of the sidebar that a role includes. */
export const screensOf = (role: Role) => navigation.filter(({ to }) => mayOpen(role, to))

/** The entries of the sidebar (spec section 2), in its order. */
const navigation: readonly Entry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', goKey: 'd', icon: LayoutDashboard },
  {
    to: '/admin/blog',
    label: 'Blog Management',
    goKey: 'b',
    icon: Newspaper,
    also: '/admin/newblog',
    words: 'posts articles deleted',
  },
  {
    to: '/admin/user-query',
    label: 'User Queries',
    goKey: 'q',
    icon: MessageSquare,
    badge: 'new',
    words: 'requests contact export',
  },
  {
    to: '/admin/client-consultation',
    label: 'Consultations',
    goKey: 'c',
    icon: Headset,
    badge: 'live',
    words: 'requests leads export',
  },
  { to: '/admin/calls', label: 'Scheduled Calls', goKey: 'l', icon: CalendarClock, words: 'bookings meetings export' },
  { to: '/admin/people', label: 'People', goKey: 'p', icon: Users, words: 'contacts subscribers newsletter export' },
  { to: '/admin/quarantine', label: 'Quarantine', goKey: 'h', icon: ShieldQuestion, badge: 'held', words: 'spam held' },
  { to: '/admin/mail', label: 'Mail', goKey: 'm', icon: Mail, words: 'messages outbox email' },
  { to: '/admin/audit', label: 'Audit Log', goKey: 'a', icon: ScrollText, words: 'history changes' },
  { to: '/admin/doctor', label: 'System Checks', goKey: 'k', icon: Activity, words: 'health doctor' },
  {
    to: '/admin/profile',
    label: 'Settings',
    goKey: 's',
    icon: Settings,
    words:
      'profile account name email password passkeys sessions two-factor second 2fa recovery admins roles calendar notifications',
  },
]
