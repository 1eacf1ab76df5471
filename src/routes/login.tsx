import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AdminLoading } from '#src/admin/account/admin-loading.tsx'
import { adminPath } from '#src/admin/account/admin-path.ts'
import { LoginPage } from '#src/admin/account/login-page.tsx'
import { unlistedHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/login')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: async () => {
    const { adminApi } = await import('#src/admin/admin-api.ts')
    return { viewer: await adminApi().peek() }
  },
  head: unlistedHead('Login', 'For the people who run this site.'),
  pendingComponent: AdminLoading,
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const { site, viewer } = Route.useRouteContext()
  if (viewer) return <Navigate to={adminPath(redirect)} replace />
  return <LoginPage siteName={site.name} redirect={redirect} sendsMail={site.sendsMail} />
}
