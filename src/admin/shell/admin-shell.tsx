import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { type Connection, ConnectionStatus } from '#src/admin/live/connection-status.tsx'
import { PageHeaderFrame } from '#src/admin/ui/page-header.tsx'
import { formatDate } from '#src/lib/format.ts'
import { usePreload } from '#src/lib/use-preload.ts'
import { may, type Role } from '#src/shared/account/role.ts'
import type { FactorDemand } from '#src/shared/account/second-factor.schema.ts'
import { AccountMenu, AccountMenuItems } from './account-menu.tsx'
import { MailBanner } from './mail-banner.tsx'
import { NavigationDrawer, NavigationPanel } from './navigation-drawer.tsx'
import { ShortcutDialog } from './shortcut-provider.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { useUnseenInTitle } from './use-unseen-in-title.ts'
import { useUnseenQueries } from './use-unseen-queries.ts'
import '../admin.css'

type Props = {
  siteName: string
  viewer: { name: string; email: string; role: Role; demand?: FactorDemand | undefined }
  connection: Connection
  /** The button that opens the command palette, for every screen's header. */
  search: ReactNode
  onShowShortcuts: () => void
  onLogout: () => void
  children: ReactNode
}

/** The frame of every back-office screen: the sidebar and the controls of the header. */
export function AdminShell({ siteName, viewer, connection, search, onShowShortcuts, onLogout, children }: Props) {
  const readsLeads = may(viewer.role, 'leads.read')
  const unseen = useUnseenQueries(readsLeads)
  useUnseenInTitle(unseen)
  usePreload(() => Promise.all([AccountMenuItems, NavigationPanel, ShortcutDialog].map((part) => part.load())))
  const main = useRef<HTMLElement>(null)
  useLostFocus(main)
  const shown = { siteName, role: viewer.role, connection, unseen }
  const account = { viewer, onShowShortcuts, onLogout }
  const frame = {
    start: <NavigationDrawer>{(close) => <Sidebar {...shown} onNavigate={close} />}</NavigationDrawer>,
    end: (
      <>
        <ConnectionStatus connection={connection} />
        {search}
        <div className="xl:hidden">
          <AccountMenu look="button" {...account} />
        </div>
      </>
    ),
  }
  return (
    <div className="min-h-dvh xl:grid xl:grid-cols-[14.5rem_minmax(0,1fr)]">
      <aside aria-label="Sidebar" className="sticky top-0 hidden h-dvh border-r border-rule xl:block">
        <Sidebar {...shown} account={<AccountMenu look="line" {...account} />} />
      </aside>
      <PageHeaderFrame value={frame}>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="page-part flex min-h-dvh min-w-0 flex-col text-sm outline-none [--control-height:2.25rem] [--control-text:0.875rem] [--label-text:0.8125rem] pointer-coarse:[--control-height:2.75rem] pointer-coarse:[--control-text:1rem] pointer-coarse:[--label-text:0.875rem]"
        >
          {viewer.demand && <FactorNotice dueAt={viewer.demand.dueAt} />}
          {readsLeads && <MailBanner />}
          {children}
        </main>
      </PageHeaderFrame>
    </div>
  )
}

/** Says until when an admin without a second factor can do without one. */
function FactorNotice({ dueAt }: { dueAt: Date }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-pending bg-faint px-4 py-2.5 md:px-7">
      <span className="font-medium">
        Set up two-factor authentication by <span className="whitespace-nowrap">{formatDate(dueAt)}</span>.
      </span>
      <span className="text-muted max-sm:hidden">After that, the back office asks for it first.</span>
      <Link to="/admin/profile" className="underline underline-offset-3">
        Open settings
      </Link>
    </p>
  )
}
