import type { ReactNode } from 'react'
import { type Connection, ConnectionStatus } from '#src/ui/connection-status.tsx'
import { PageHeaderFrame } from '#src/ui/page-header.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { Sidebar } from './sidebar.tsx'

type Props = {
  siteName: string
  email: string
  connection: Connection
  /** Ends the session; stands in every screen's header. */
  logout: ReactNode
  children: ReactNode
}

/** The frame of every screen of the back office: the sidebar, and around each screen's title its controls. */
export function AdminShell({ logout, children, ...shown }: Props) {
  const frame = {
    start: <NavigationDrawer>{(close) => <Sidebar {...shown} onNavigate={close} />}</NavigationDrawer>,
    end: (
      <>
        <ConnectionStatus connection={shown.connection} />
        {logout}
      </>
    ),
  }
  return (
    <div className="min-h-dvh xl:grid xl:grid-cols-[232px_minmax(0,1fr)]">
      <aside aria-label="Sidebar" className="sticky top-0 hidden h-dvh border-r border-rule xl:block">
        <Sidebar {...shown} />
      </aside>
      <PageHeaderFrame value={frame}>
        <main id="main" tabIndex={-1} className="flex min-h-dvh min-w-0 flex-col text-sm outline-none">
          {children}
        </main>
      </PageHeaderFrame>
    </div>
  )
}
