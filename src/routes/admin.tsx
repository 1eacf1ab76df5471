import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { adminApi, trpc } from '#src/admin-api.ts'
import { AdminGuard } from '#src/features/account/admin-guard.tsx'
import { AdminLoading } from '#src/features/account/admin-loading.tsx'
import { LogoutButton } from '#src/features/account/logout-button.tsx'
import { AdminShell } from '#src/features/admin-shell/admin-shell.tsx'
import { LiveUpdates } from '#src/features/live/live-updates.tsx'
import { SkipLink } from '#src/features/site-layout/skip-link.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  // Asks the server before any screen of the back office is made. Loaded late: this function is part of every public page.
  // It is AdminGuard that sends nobody to the login: a redirect from here can overtake the hydration of the page, and React
  // then finds a route without its match.
  beforeLoad: async () => {
    const { adminApi } = await import('#src/admin-api.ts')
    return { viewer: await adminApi().utils.account.viewer.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY }) }
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/admin',
      title: `Back office – ${context.site.name}`,
      description: 'For the people who run this site.',
      robots: 'noindex',
    }),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: AdminLoading,
  component: Admin,
})

function Admin() {
  const [{ client, queryClient }] = useState(adminApi)
  const { site } = Route.useRouteContext()
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AdminGuard>
          {({ email }) => (
            <LiveUpdates>
              {(connection) => (
                <>
                  <SkipLink />
                  <AdminShell siteName={site.name} email={email} connection={connection} logout={<LogoutButton variant="quiet" />}>
                    <Outlet />
                  </AdminShell>
                </>
              )}
            </LiveUpdates>
          )}
        </AdminGuard>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
