import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type LegalName, loadedLegal, loadLegal } from './load-legal.tsx'

/** One of /privacy, /terms, /gdpr and /cookie-policy. `extras` come at the end of the sections that they name. */
export function LegalPage({ name, extras }: { name: LegalName; extras?: Record<string, ReactNode> }) {
  // The page that the server rendered keeps its text as it is: neither the text nor its code is in the first scripts.
  const [Legal] = useState(() => loadedLegal(name) ?? lazy(async () => ({ default: await loadLegal(name) })))
  return (
    <Suspense>
      <Legal extras={extras} />
    </Suspense>
  )
}
