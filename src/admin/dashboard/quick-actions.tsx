import { Link, type LinkProps } from '@tanstack/react-router'
import { Headset, type LucideIcon, MessageSquare, PenLine, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { trpc, useViewer } from '#src/admin/admin-api.ts'
import { mayOpen } from '#src/admin/screen-needs.ts'
import { Panel } from '#src/admin/ui/panel.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'

const links: { to: NonNullable<LinkProps['to']>; label: string; icon: LucideIcon }[] = [
  { to: '/admin/newblog', label: 'New Blog', icon: PenLine },
  { to: '/admin/user-query', label: 'View Queries', icon: MessageSquare },
  { to: '/admin/client-consultation', label: 'Consultations', icon: Headset },
]

/** The quick actions of spec section 2, "Admin dashboard", that the role includes. */
export function QuickActions({ logout }: { logout: ReactNode }) {
  const utils = trpc.useUtils()
  const { data: viewer } = useViewer()
  const [isRefreshing, setIsRefreshing] = useState(false)

  async function refresh() {
    setIsRefreshing(true)
    await utils.invalidate()
    setIsRefreshing(false)
  }

  return (
    <Panel title="Quick actions" end={logout}>
      <div className="grid grid-cols-2 gap-2">
        {links
          .filter(({ to }) => viewer && mayOpen(viewer.role, to))
          .map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <Icon size={15} strokeWidth={1.7} aria-hidden="true" />
              {label}
            </Link>
          ))}
        <Button variant="outline" size="sm" disabled={isRefreshing} onClick={() => void refresh()}>
          <RefreshCw size={15} strokeWidth={1.7} aria-hidden="true" />
          Refresh Data
        </Button>
      </div>
    </Panel>
  )
}
