import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import type { Profile } from '#src/shared/account/account.schema.ts'
import { AdminLoading } from './admin-loading.tsx'
import { isInside } from './admin-path.ts'

/**
 * Renders its children for a logged-in admin. Without a session, or when a call finds that it has ended, redirects to
 * the login.
 */
export function AdminGuard({ children }: { children: (viewer: Profile) => ReactNode }) {
  const viewer = trpc.account.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (viewer.data) return children(viewer.data)
  return viewer.data === null ? <ToLogin /> : <AdminLoading />
}

// An effect instead of <Navigate>, which would navigate again with every render until the login is shown.
function ToLogin() {
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    const { pathname, href } = history.location
    // A logout navigates by itself.
    if (!isInside(pathname)) return
    void navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [navigate, history])
  return <AdminLoading />
}
