import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  head: ({ match: { context } }) => ({ meta: [{ title: `Dashboard – ${context.site.name}` }] }),
  component: DashboardPage,
})
