import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { LegalText } from '#src/content/legal.ts'

type LegalName = 'privacy' | 'terms' | 'gdpr' | 'cookies'

const texts: Record<LegalName, () => Promise<(siteName: string) => LegalText>> = {
  privacy: async () => (await import('#src/content/legal-privacy.ts')).privacyText,
  terms: async () => (await import('#src/content/legal-terms.ts')).termsText,
  gdpr: async () => (await import('#src/content/legal-gdpr.ts')).gdprText,
  cookies: async () => (await import('#src/content/legal-cookies.ts')).cookieText,
}

type Extras = { extras: Readonly<Record<string, ReactNode>> | undefined }

const loaded = new Map<LegalName, ComponentType<Extras>>()

/** Fetches a document: the loader of its page waits for it, so that what a hash names is there when the page appears. */
export async function loadLegal(name: LegalName): Promise<ComponentType<Extras>> {
  const known = loaded.get(name)
  if (known) return known
  const [{ LegalDocument }, textFor] = await Promise.all([import('./legal-document.tsx'), texts[name]()])
  function Legal({ extras }: Extras) {
    const { site } = useRouteContext({ from: '__root__' })
    return <LegalDocument text={textFor(site.name)} contactEmail={site.contactEmail} extras={extras} />
  }
  loaded.set(name, Legal)
  return Legal
}

/** One of /privacy, /terms, /gdpr and /cookie-policy. `extras` come at the end of the sections that they name. */
export function LegalPage({ name, extras }: { name: LegalName; extras?: Record<string, ReactNode> }) {
  // The page that the server rendered keeps its text as it is: neither the text nor its code is in the first scripts.
  const [Legal] = useState(() => loaded.get(name) ?? lazy(async () => ({ default: await loadLegal(name) })))
  return (
    <Suspense>
      <Legal extras={extras} />
    </Suspense>
  )
}
