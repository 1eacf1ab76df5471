import { createFileRoute } from '@tanstack/react-router'
import { LogoutButton } from '#src/features/account/logout-button.tsx'
import { NextCalls } from '#src/features/calls/calls-next.tsx'
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'
import { SubscribersDialog } from '#src/features/subscribers/subscribers-dialog.tsx'
import { parseSubscribersSearch } from '#src/features/subscribers/subscribers-search.ts'
import { useSubscribersAddress } from '#src/features/subscribers/use-subscribers-address.ts'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: parseSubscribersSearch,
  head: ({ match: { context } }) => ({ meta: [{ title: `Dashboard – ${context.site.name}` }] }),
  component: Dashboard,
})

function Dashboard() {
  const navigate = Route.useNavigate()
  const subscribers = useSubscribersAddress(Route.useSearch(), (search, move) => void navigate({ search, ...move }))
  return (
    <>
      <DashboardPage onSubscribers={subscribers.open} nextCalls={<NextCalls />} logout={<LogoutButton />} />
      {subscribers.isOpen && <SubscribersDialog address={subscribers} />}
    </>
  )
}
