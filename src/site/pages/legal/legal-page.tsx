import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Site } from '#src/shared/site/site.ts'
import type { LegalText } from './legal-copy.ts'

type LegalName = 'privacy' | 'terms' | 'gdpr' | 'cookies'
type Extras = { extras?: Readonly<Record<string, ReactNode>> | undefined }

const texts: Record<LegalName, () => Promise<(site: Site) => LegalText>> = {
  privacy: async () => (await import('./privacy-copy.ts')).privacyText,
  terms: async () => (await import('./terms-copy.ts')).termsText,
  gdpr: async () => (await import('./gdpr-copy.ts')).gdprText,
  cookies: async () => (await import('./cookies-copy.ts')).cookieText,
}

const loaded = new Map<LegalName, ComponentType<Extras>>()

/** One of /privacy, /terms, /gdpr and /cookie-policy. `extras` are rendered after the section with their id. */
export function LegalPage({ name, extras }: Extras & { name: LegalName }) {
  // Keeps the text that the server rendered: neither the text nor its code is in the first scripts.
  const [Legal] = useState(() => loaded.get(name) ?? lazy(async () => ({ default: await loadLegal(name) })))
  return (
    <Suspense>
      <Legal extras={extras} />
    </Suspense>
  )
}

/** Loads a document. The route's loader waits for it, so that the target of a hash exists when the page appears. */
export async function loadLegal(name: LegalName): Promise<ComponentType<Extras>> {
  const known = loaded.get(name)
  if (known) return known
  const [{ LegalDocument }, textFor] = await Promise.all([import('./legal-document.tsx'), texts[name]()])
  function Legal({ extras }: Extras) {
    const { site } = useRouteContext({ from: '__root__' })
    return <LegalDocument text={textFor(site)} contactEmail={site.contactEmail} extras={extras} />
  }
  loaded.set(name, Legal)
  return Legal
}
