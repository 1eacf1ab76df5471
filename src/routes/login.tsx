import { createFileRoute, Navigate } from '@tanstack/react-router'
import { adminPath } from '#src/admin/account/admin-path.ts'
import { clientShell } from '#src/admin/account/client-shell.ts'
import { LoginPage } from '#src/admin/account/login-page.tsx'

export const Route = createFileRoute('/login')({
  ...clientShell('Login'),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: async () => {
    const { adminApi } = await import('#src/admin/admin-api.ts')
    return { viewer: await adminApi().peek() }
  },
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const { site, viewer } = Route.useRouteContext()
  if (viewer) return <Navigate to={adminPath(redirect)} replace />
  return <LoginPage siteName={site.name} redirect={redirect} sendsMail={site.sendsMail} />
}
