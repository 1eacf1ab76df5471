import type { LinkProps } from '@tanstack/react-router'
import {
  CalendarClock,
  Headset,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Settings,
} from 'lucide-react'

type Entry = {
  to: LinkProps['to']
  label: string
  icon: LucideIcon
  /** `new` shows while something waits for an answer there; `live` while the screen is kept up to date. */
  badge?: 'new' | 'live'
  /** The path of a screen that belongs to it without lying below it. */
  also?: string
  /** After `g`, the key that leads there. */
  goKey: string
}

/** The entries of the sidebar (spec section 2, "Admin layout"). */
export const navigation: readonly Entry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', goKey: 'd', icon: LayoutDashboard },
  { to: '/admin/blog', label: 'Blog Management', goKey: 'b', icon: Newspaper, also: '/admin/newblog' },
  { to: '/admin/user-query', label: 'User Queries', goKey: 'q', icon: MessageSquare, badge: 'new' },
  { to: '/admin/client-consultation', label: 'Consultations', goKey: 'c', icon: Headset, badge: 'live' },
  { to: '/admin/calls', label: 'Scheduled Calls', goKey: 'l', icon: CalendarClock },
  { to: '/admin/profile', label: 'Settings', goKey: 's', icon: Settings },
]
