import { Link, useLocation } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import type { Connection } from '#src/admin/live/connection-status.tsx'
import { may, type Role } from '#src/shared/account/role.ts'
import type { UnseenQueries } from '#src/shared/queries/query.schema.ts'
import { screensOf } from './navigation.ts'

type Props = { role: Role; connection: Connection; unseen: UnseenQueries; onNavigate?: () => void }

/** The entries of the sidebar, with the badges "New" and "Live" and the number of held requests. */
export function NavigationLinks({ role, connection, unseen, onNavigate }: Props) {
  const { pathname } = useLocation()
  const { data: held } = trpc.quarantine.count.useQuery(undefined, { enabled: may(role, 'leads.read') })
  const badges = {
    new: unseen.count > 0 && (
      <span
        title={`${unseenInWords(unseen)} since you last looked`}
        className="ml-auto rounded-md bg-signal px-1.5 font-mono text-[0.6875rem] leading-5 font-medium text-on-signal"
      >
        New
      </span>
    ),
    live: connection === 'connected' && (
      <span className="ml-auto flex items-center gap-1.5 font-mono text-[0.6875rem] font-medium text-ink">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-solved" />
        Live
      </span>
    ),
    held: held !== undefined && held.count > 0 && (
      <span
        title="Requests that look like spam and wait for a decision"
        className="ml-auto font-mono text-[0.6875rem] font-medium text-ink"
      >
        {held.count}
        {held.isCapped && '+'}
      </span>
    ),
  }
  return (
    <nav aria-label="Back office">
      <ul className="grid gap-0.5">
        {screensOf(role).map(({ to, label, icon: Icon, badge, also }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onNavigate}
              activeOptions={{ includeSearch: false }}
              aria-current={pathname === also ? 'page' : undefined}
              className="flex h-11 items-center gap-2.5 rounded-md px-2.5 text-[0.9375rem] text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:bg-faint aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline forced-colors:aria-[current=page]:underline-offset-4 xl:h-9 xl:text-sm"
            >
              <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
              {label}
              {badge && badges[badge]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function unseenInWords({ count, isCapped }: UnseenQueries): string {
  if (isCapped) return `${count}+ queries`
  return count === 1 ? '1 query' : `${count} queries`
}
