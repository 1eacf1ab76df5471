import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { LegalText } from '#src/content/legal.ts'

type LegalName = 'privacy' | 'terms' | 'gdpr' | 'cookies'

const texts: Record<LegalName, () => Promise<(siteName: string) => LegalText>> = {
  privacy: async () => (await import('#src/content/legal-privacy.ts')).privacyText,
  terms: async () => (await import('#src/content/legal-terms.ts')).termsText,
  gdpr: async () => (await import('#src/content/legal-gdpr.ts')).gdprText,
  cookies: async () => (await import('#src/content/legal-cookies.ts')).cookieText,
}

type Extras = { extras: Readonly<Record<string, ReactNode>> | undefined }

/** Fetches a document; a visitor who comes from another page finds it there when the page appears. */
export async function loadLegal(name: LegalName): Promise<{ default: ComponentType<Extras> }> {
  const [{ LegalDocument }, textFor] = await Promise.all([import('./legal-document.tsx'), texts[name]()])
  return {
    default: function Legal({ extras }) {
      const { site } = useRouteContext({ from: '__root__' })
      return <LegalDocument text={textFor(site.name)} contactEmail={site.contactEmail} extras={extras} />
    },
  }
}

// The server renders the document into the page; the text that is there already is not in the page's first scripts.
const documents: Record<LegalName, ComponentType<Extras>> = import.meta.env.SSR
  ? {
      privacy: (await loadLegal('privacy')).default,
      terms: (await loadLegal('terms')).default,
      gdpr: (await loadLegal('gdpr')).default,
      cookies: (await loadLegal('cookies')).default,
    }
  : {
      privacy: lazy(() => loadLegal('privacy')),
      terms: lazy(() => loadLegal('terms')),
      gdpr: lazy(() => loadLegal('gdpr')),
      cookies: lazy(() => loadLegal('cookies')),
    }

/** One of /privacy, /terms, /gdpr and /cookie-policy. `extras` come at the end of the sections that they name. */
export function LegalPage({ name, extras }: { name: LegalName; extras?: Record<string, ReactNode> }) {
  const Legal = documents[name]
  return (
    <Suspense>
      <Legal extras={extras} />
    </Suspense>
  )
}
