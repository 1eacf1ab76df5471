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
  /** The key that, after `g`, opens the screen. */
  goKey: string
}

/** Returns the entries of the sidebar that a role includes. */
export const screensOf = (role: Role) => navigation.filter(({ to }) => mayOpen(role, to))

/** The entries of the sidebar (spec section 2), in its order. */
const navigation: readonly Entry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', goKey: 'd', icon: LayoutDashboard },
  { to: '/admin/blog', label: 'Blog Management', goKey: 'b', icon: Newspaper, also: '/admin/newblog' },
  { to: '/admin/user-query', label: 'User Queries', goKey: 'q', icon: MessageSquare, badge: 'new' },
  { to: '/admin/client-consultation', label: 'Consultations', goKey: 'c', icon: Headset, badge: 'live' },
  { to: '/admin/calls', label: 'Scheduled Calls', goKey: 'l', icon: CalendarClock },
  { to: '/admin/people', label: 'People', goKey: 'p', icon: Users },
  { to: '/admin/quarantine', label: 'Quarantine', goKey: 'h', icon: ShieldQuestion, badge: 'held' },
  { to: '/admin/mail', label: 'Mail', goKey: 'm', icon: Mail },
  { to: '/admin/audit', label: 'Audit Log', goKey: 'a', icon: ScrollText },
  { to: '/admin/doctor', label: 'System Checks', goKey: 'k', icon: Activity },
  { to: '/admin/profile', label: 'Settings', goKey: 's', icon: Settings },
]
