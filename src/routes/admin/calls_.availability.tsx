import { createFileRoute } from '@tanstack/react-router'
import { AvailabilityPage } from '#src/admin/calls/availability-page.tsx'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/calls_/availability')({
  validateSearch: parsedByScreen<{ admin?: string }>,
  head: screenHead('Availability'),
  component: Availability,
})

function Availability() {
  const navigate = Route.useNavigate()
  const { admin } = Route.useSearch()
  return <AvailabilityPage chosen={admin} onChoose={(id) => void navigate({ search: { admin: id } })} />
}
