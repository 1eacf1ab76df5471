import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { Activity, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { sessionEndedKey, trpc, useViewer } from '#src/admin/admin-api.ts'
import { island } from '#src/lib/island.tsx'
import type { AccountViewer } from '#src/shared/account/account.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { AdminLoading } from './admin-loading.tsx'
import { isInside } from './admin-path.ts'
import { useSession } from './use-session.ts'

const RequiredFactorPage = lazy(() => import('./required-factor-page.tsx'))
const FirstPasswordPage = lazy(() => import('./first-password-page.tsx'))
const SessionEnded = island(() => import('./session-ended.tsx'), { when: 'hydrated' })
const SessionWarning = island(() => import('./session-warning.tsx'), { when: 'hydrated' })

/** Long before the shortest session ends, and after all that the first screens need. */
const LOAD_AFTER_MS = MINUTE_MS

type Props = {
  /** The set-up of a second factor, for an admin who must have one before anything else. */
  setUpFactor: (viewer: AccountViewer) => ReactNode
  children: (viewer: AccountViewer) => ReactNode
}

/**
 * Renders its children for a logged-in admin. Without a session it redirects to the login; a session that ends while a screen is
 * open is followed by a login in its place, which keeps the typed text.
 */
export function AdminGuard({ children, setUpFactor }: Props) {
  const viewer = useViewer()
  if (viewer.data === null) return <ToLogin />
  if (!viewer.data) return <AdminLoading />
  if (viewer.data.mustChangePassword) {
    return (
      <Suspense fallback={<AdminLoading />}>
        <FirstPasswordPage viewer={viewer.data} />
      </Suspense>
    )
  }
  if (viewer.data.demand?.isDue) {
    return (
      <Suspense fallback={<AdminLoading />}>
        <RequiredFactorPage>{setUpFactor(viewer.data)}</RequiredFactorPage>
      </Suspense>
    )
  }
  return <InSession viewer={viewer.data}>{children(viewer.data)}</InSession>
}

function InSession({ viewer, children }: { viewer: AccountViewer; children: ReactNode }) {
  const utils = trpc.useUtils()
  const { site } = useRouteContext({ from: '__root__' })
  const isEnded = useQuery<boolean>({ queryKey: sessionEndedKey, queryFn: skipToken }).data ?? false
  const { phase, stay, resume } = useSession(viewer, isEnded)
  const [isDismissed, setIsDismissed] = useState(false)
  // A newer version may have replaced their code by the end of the session.
  useEffect(() => {
    const load = () =>
      void Promise.all([SessionEnded, SessionWarning].map((part) => part.load())).catch(() => undefined)
    const timer = setTimeout(load, LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  function goOn() {
    setIsDismissed(false)
    void resume()
  }
  const leave = () => utils.account.viewer.setData(undefined, null)
  // If the code cannot be loaded, the login page remains.
  const leaveLate = useEffectEvent(leave)
  useEffect(() => {
    if (isEnded) SessionEnded.load().catch(leaveLate)
  }, [isEnded])

  const isWarned = phase.is === 'idle' || (phase.is === 'max' && !isDismissed)
  return (
    <>
      {/* Hidden, so that its content cannot be read, and sends no requests while all would be refused. */}
      <Activity mode={isEnded ? 'hidden' : 'visible'}>{children}</Activity>
      {isEnded && <SessionEnded siteName={site.name} email={viewer.email} onLoggedIn={goOn} onLeave={leave} />}
      {isWarned && (
        <SessionWarning
          phase={phase}
          email={viewer.email}
          onStay={stay}
          onLoggedIn={goOn}
          onDismiss={() => setIsDismissed(true)}
        />
      )}
    </>
  )
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
