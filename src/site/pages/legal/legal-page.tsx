import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type LegalName, loadedLegal, loadLegal } from './load-legal.tsx'

/** One of /privacy, /terms, /gdpr and /cookie-policy. `extras` are rendered after the section with their id. */
export function LegalPage({ name, extras }: { name: LegalName; extras?: Record<string, ReactNode> }) {
  // Keeps the text that the server rendered: neither the text nor its code is in the first scripts.
  const [Legal] = useState(() => loadedLegal(name) ?? lazy(async () => ({ default: await loadLegal(name) })))
  return (
    <Suspense>
      <Legal extras={extras} />
    </Suspense>
  )
}
