import { createFileRoute } from '@tanstack/react-router'
import { LogoutButton } from '#src/admin/account/logout-button.tsx'
import { useMay } from '#src/admin/admin-api.ts'
import { NextCalls } from '#src/admin/calls/next-calls.tsx'
import { DashboardPage } from '#src/admin/dashboard/dashboard-page.tsx'
import { parseSubscribersSearch, type SubscribersSearch } from '#src/admin/subscribers/subscribers-search-params.ts'
import { useSubscribersUrl } from '#src/admin/subscribers/use-subscribers-url.ts'
import { island } from '#src/lib/island.tsx'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'
import { notify } from '#src/ui/notify.ts'

/** Hydrated: it opens with its address too. */
const SubscribersDialog = island(() => import('#src/admin/subscribers/subscribers-dialog.tsx'), { when: 'hydrated' })
const sayFailure = () => void notify('error', 'The subscribers could not be loaded. Please try again.')

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: parsedByScreen<SubscribersSearch>,
  head: screenHead('Dashboard'),
  component: Dashboard,
})

function Dashboard() {
  const navigate = Route.useNavigate()
  const search = parseSubscribersSearch(Route.useSearch())
  const subscribers = useSubscribersUrl(search, (search, move) => void navigate({ search, ...move }))
  const readsSubscribers = useMay('subscribers.read')
  const open = () => void SubscribersDialog.load().then(subscribers.open, sayFailure)
  return (
    <>
      <DashboardPage onSubscribers={open} nextCalls={<NextCalls />} logout={<LogoutButton />} />
      {readsSubscribers && subscribers.isOpen && <SubscribersDialog url={subscribers} />}
    </>
  )
}
