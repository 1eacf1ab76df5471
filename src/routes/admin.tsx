import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AdminGuard } from '#src/admin/account/admin-guard.tsx'
import { clientShell } from '#src/admin/account/client-shell.ts'
import { useLogout } from '#src/admin/account/use-logout.ts'
import { adminApi, trpc } from '#src/admin/admin-api.ts'
import type { Connection } from '#src/admin/live/connection-status.tsx'
import { LiveUpdates } from '#src/admin/live/live-updates.tsx'
import { PaletteButton, PaletteLauncher } from '#src/admin/palette/palette-launcher.tsx'
import { useCommands } from '#src/admin/palette/use-commands.ts'
import { mayOpen } from '#src/admin/screen-needs.ts'
import { AdminShell } from '#src/admin/shell/admin-shell.tsx'
import { screensOf } from '#src/admin/shell/navigation.ts'
import { ShortcutProvider, useShowShortcuts } from '#src/admin/shell/shortcut-provider.tsx'
import { ConfirmedCalls } from '#src/admin/step-up/confirmed-calls.tsx'
import type { AccountViewer } from '#src/shared/account/account.schema.ts'
import { SkipLink } from '#src/ui/skip-link.tsx'

const NotInRole = lazy(() => import('#src/admin/shell/not-in-role.tsx'))
const RequiredFactor = lazy(() => import('#src/admin/profile/required-factor.tsx'))

export const Route = createFileRoute('/admin')({
  ...clientShell('Back office'),
  // Asks the server before any screen of the back office is made. Imported on demand: this function is part of every public page.
  // AdminGuard redirects visitors to the login: a redirect from here can overtake the hydration of the page, and React then
  // finds a route without its match.
  beforeLoad: async ({ location }) => {
    const { adminApi } = await import('#src/admin/admin-api.ts')
    return { viewer: await adminApi().enter(location.pathname) }
  },
  pendingMs: 0,
  pendingMinMs: 0,
  component: Admin,
})

function Admin() {
  const [{ client, queryClient }] = useState(adminApi)
  const router = useRouter()
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AdminGuard
          setUpFactor={({ email }) => <RequiredFactor email={email} onDone={() => void router.invalidate()} />}
        >
          {(viewer) => (
            <LiveUpdates>
              {(connection) => (
                <ConfirmedCalls email={viewer.email}>
                  <ShortcutProvider screens={screensOf(viewer.role)}>
                    <BackOffice viewer={viewer} connection={connection} />
                  </ShortcutProvider>
                </ConfirmedCalls>
              )}
            </LiveUpdates>
          )}
        </AdminGuard>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

function BackOffice({ viewer, connection }: { viewer: AccountViewer; connection: Connection }) {
  const { site } = Route.useRouteContext()
  const { logout } = useLogout()
  const showShortcuts = useShowShortcuts()
  // Of the rendered screen: while the code of the next one loads, the location already names that.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const commands = useCommands({ screens: screensOf(viewer.role), showShortcuts, logout })
  return (
    <PaletteLauncher commands={commands}>
      <SkipLink />
      <AdminShell
        siteName={site.name}
        viewer={viewer}
        connection={connection}
        search={<PaletteButton />}
        onShowShortcuts={showShortcuts}
        onLogout={logout}
      >
        {mayOpen(viewer.role, pathname) ? (
          <Outlet />
        ) : (
          <Suspense>
            <NotInRole current={viewer.role} />
          </Suspense>
        )}
      </AdminShell>
    </PaletteLauncher>
  )
}
