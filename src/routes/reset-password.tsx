import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AdminLoading } from '#src/admin/account/admin-loading.tsx'
import { resetToken } from '#src/admin/account/read-reset.ts'
import { ResetPasswordPage } from '#src/admin/account/reset-password-page.tsx'
import { unlistedHead } from '#src/lib/unlisted-head.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a link to choose a new password, once it has left the address bar: a reload still finds it. */
    passwordReset?: string
  }
}

export const Route = createFileRoute('/reset-password')({
  // Only the browser knows the token.
  ssr: false,
  // Another link may be opened in the same tab. That the token leaves the address is no reason to ask again.
  shouldReload: ({ location }) => location.hash !== '',
  // Imported on demand: this function is part of every public page.
  loader: async ({ location }) => {
    const { resetAt } = await import('#src/admin/account/read-reset.ts')
    return resetAt(location)
  },
  head: ({ match: { context } }) =>
    unlistedHead({
      title: `New password – ${context.site.name}`,
      description: 'For the people who run this site.',
    }),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: AdminLoading,
  component: ResetPassword,
})

function ResetPassword() {
  const { site } = Route.useRouteContext()
  const router = useRouter()
  const navigate = useNavigate()
  // The address bar is read over a shoulder, and ends up in the browser's history on other devices.
  useEffect(() => {
    const passwordReset = resetToken(router.state.location)
    if (passwordReset === undefined) return
    void navigate({ to: '/reset-password', replace: true, state: { passwordReset } })
  }, [router, navigate])
  return <ResetPasswordPage siteName={site.name} reset={Route.useLoaderData()} retry={() => void router.invalidate()} />
}
