import { Link } from '@tanstack/react-router'
import type { Connection } from '#src/ui/connection-status.tsx'
import { LogoMark } from '#src/ui/logo-mark.tsx'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { QuickStats } from './quick-stats.tsx'

type Props = { siteName: string; email: string; connection: Connection; onNavigate?: () => void }

/** What stands at the left of every screen, and in the drawer of a phone. */
export function Sidebar({ siteName, email, connection, onNavigate }: Props) {
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3 pt-3.5 pb-2">
      <Link
        to="/"
        title={`${siteName}, the public site`}
        className="mb-3 flex h-9 items-center gap-2.5 rounded-md px-2.5 font-semibold tracking-[-0.02em]"
      >
        <LogoMark className="size-5.5 shrink-0" />
        <span className="truncate">{siteName}</span>
      </Link>
      <NavigationLinks connection={connection} onNavigate={onNavigate} />
      <div className="mt-auto pt-6">
        <QuickStats />
        <div className="flex items-center gap-2 pt-2 pl-2.5 text-[13px] text-muted">
          <p title={email} className="min-w-0 flex-1 truncate">
            {email}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </div>
  )
}
