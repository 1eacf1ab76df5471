import { createFileRoute } from '@tanstack/react-router'
import { LogoutButton } from '#src/admin/account/logout-button.tsx'
import { NextCalls } from '#src/admin/calls/calls-next.tsx'
import { DashboardPage } from '#src/admin/dashboard/dashboard-page.tsx'
import { SubscribersDialog } from '#src/admin/subscribers/subscribers-dialog.tsx'
import { parseSubscribersSearch } from '#src/admin/subscribers/subscribers-search.ts'
import { useSubscribersUrl } from '#src/admin/subscribers/use-subscribers-url.ts'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: parseSubscribersSearch,
  head: ({ match: { context } }) => ({ meta: [{ title: `Dashboard – ${context.site.name}` }] }),
  component: Dashboard,
})

function Dashboard() {
  const navigate = Route.useNavigate()
  const subscribers = useSubscribersUrl(Route.useSearch(), (search, move) => void navigate({ search, ...move }))
  return (
    <>
      <DashboardPage onSubscribers={subscribers.open} nextCalls={<NextCalls />} logout={<LogoutButton />} />
      {subscribers.isOpen && <SubscribersDialog url={subscribers} />}
    </>
  )
}
