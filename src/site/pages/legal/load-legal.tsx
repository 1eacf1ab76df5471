import { useRouteContext } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { SessionLength } from '#src/shared/account/session-words.ts'
import type { LegalText } from './legal-copy.ts'

export type LegalName = 'privacy' | 'terms' | 'gdpr' | 'cookies'
export type LegalExtras = { extras: Readonly<Record<string, ReactNode>> | undefined }

type TextFor = (siteName: string, session: SessionLength, hasTagManager: boolean) => LegalText

const texts: Record<LegalName, () => Promise<TextFor>> = {
  privacy: async () => (await import('./privacy-copy.ts')).privacyText,
  terms: async () => (await import('./terms-copy.ts')).termsText,
  gdpr: async () => (await import('./gdpr-copy.ts')).gdprText,
  cookies: async () => (await import('./cookies-copy.ts')).cookieText,
}

const loaded = new Map<LegalName, ComponentType<LegalExtras>>()

/** Loads a document. The route's loader waits for it, so that the target of a hash exists when the page appears. */
export async function loadLegal(name: LegalName): Promise<ComponentType<LegalExtras>> {
  const known = loaded.get(name)
  if (known) return known
  const [{ LegalDocument }, textFor] = await Promise.all([import('./legal-document.tsx'), texts[name]()])
  function Legal({ extras }: LegalExtras) {
    const { site } = useRouteContext({ from: '__root__' })
    const text = textFor(site.name, site.session, !!site.gtmId)
    return <LegalDocument text={text} contactEmail={site.contactEmail} extras={extras} />
  }
  loaded.set(name, Legal)
  return Legal
}

/** Returns the document if it is loaded. */
export function loadedLegal(name: LegalName): ComponentType<LegalExtras> | undefined {
  return loaded.get(name)
}
