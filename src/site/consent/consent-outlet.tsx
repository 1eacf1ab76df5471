import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const ConsentBanner = lazy(() => import('./consent-banner.tsx'))

/** The place of the question about analytics. Where no tag manager is configured there is none, and no code for it. */
export function ConsentOutlet() {
  const { site } = useRouteContext({ from: '__root__' })
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!site.gtmId || !hydrated) return null
  return (
    <Suspense>
      <ConsentBanner gtmId={site.gtmId} />
    </Suspense>
  )
}
