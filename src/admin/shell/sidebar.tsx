import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Connection } from '#src/admin/live/connection-status.tsx'
import { LogoMark } from '#src/figures/logos/logo-mark.tsx'
import type { Role } from '#src/shared/account/role.ts'
import type { UnseenQueries } from '#src/shared/queries/query.schema.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { QuickStats } from './quick-stats.tsx'

type Props = {
  siteName: string
  role: Role
  connection: Connection
  unseen: UnseenQueries
  /** The account menu at the end. Absent in the drawer, because the header has it. */
  account?: ReactNode
  onNavigate?: () => void
}

/** The left column of every screen and the content of the drawer. */
export function Sidebar({ siteName, role, connection, unseen, account, onNavigate }: Props) {
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3 pt-3.5 pb-2">
      <Link
        to="/"
        title={`${siteName}, the public site`}
        className="-mt-1 mb-2 flex h-11 items-center gap-2.5 rounded-md px-2.5 font-semibold tracking-[-0.02em] xl:mt-0 xl:mb-3 xl:h-9"
      >
        <LogoMark className="size-5.5 shrink-0" />
        <span className="truncate">{siteName}</span>
      </Link>
      <NavigationLinks role={role} connection={connection} unseen={unseen} onNavigate={onNavigate} />
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 pt-6">
        <QuickStats role={role} />
        {account && <div className="border-t border-rule pt-2">{account}</div>}
      </div>
    </div>
  )
}
