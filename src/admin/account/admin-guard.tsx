import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import type { Profile } from '#src/shared/account/account.schema.ts'
import { AdminLoading } from './admin-loading.tsx'
import { isInside } from './admin-path.ts'

/** Lets an admin in, and sends everybody else to the login: at first, and whenever a call finds that the session is over. */
export function AdminGuard({ children }: { children: (viewer: Profile) => ReactNode }) {
  const viewer = trpc.account.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (viewer.data) return children(viewer.data)
  return viewer.data === null ? <ToLogin /> : <AdminLoading />
}

// An effect and not <Navigate>, which would set out again with every render on the way.
function ToLogin() {
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    const { pathname, href } = history.location
    // Somebody who logs out is on the way already.
    if (!isInside(pathname)) return
    void navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [navigate, history])
  return <AdminLoading />
}
