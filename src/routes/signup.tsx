import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AdminLoading } from '#src/admin/account/admin-loading.tsx'
import { addressToken } from '#src/admin/account/read-link.ts'
import { SignupPage } from '#src/admin/account/signup-page.tsx'
import { unlistedHead } from '#src/lib/route-options.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of an invitation, once it has left the address bar: a reload still finds it. */
    invitation?: string
  }
}

export const Route = createFileRoute('/signup')({
  // Only the browser knows whether there is an invitation.
  ssr: false,
  // Another link may be opened in the same tab. Removing the token from the address must not load again.
  shouldReload: ({ location }) => `${location.hash}${location.searchStr}` !== '',
  // Imported on demand: this function is part of every public page.
  loader: async ({ location }) => {
    const { invitationAt } = await import('#src/admin/account/read-link.ts')
    return invitationAt(location)
  },
  head: unlistedHead('Sign up', 'Accounts are by invitation.'),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: AdminLoading,
  component: Signup,
})

function Signup() {
  const { site } = Route.useRouteContext()
  const router = useRouter()
  const navigate = useNavigate()
  // The address bar can be read over a shoulder, and the browser's history is synchronized to other devices.
  useEffect(() => {
    const invitation = addressToken(router.state.location)
    if (invitation === undefined) return
    void navigate({ to: '/signup', replace: true, state: { invitation } })
  }, [router, navigate])
  return (
    <SignupPage
      siteName={site.name}
      contactEmail={site.contactEmail}
      invitation={Route.useLoaderData()}
      retry={() => void router.invalidate()}
    />
  )
}
