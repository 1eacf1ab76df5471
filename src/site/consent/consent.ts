import { useSyncExternalStore } from 'react'
import { track } from '#src/lib/analytics.ts'
import { CONSENT_KEY, EARLY_CTA_KEY } from '#src/lib/early-events.ts'

/** The visitor's answer about analytics; null without an answer. */
export type Consent = 'accepted' | 'declined' | null

const listeners = new Set<() => void>()
/** For a browser whose storage is forbidden or full: the answer then lasts until the next page load. */
let answered: Consent = null

export function readConsent(): Consent {
  try {
    const kept = localStorage.getItem(CONSENT_KEY)
    return kept === 'accepted' || kept === 'declined' ? kept : answered
  } catch {
    return answered
  }
}

/** Keeps the answer. Withdrawing consent reloads the page, because a tag manager that was started cannot be stopped otherwise. */
export function answerConsent(answer: 'accepted' | 'declined'): void {
  const wasLoaded = window.dataLayer !== undefined
  try {
    // Full storage refuses the new answer, and would keep the old one in force.
    localStorage.removeItem(CONSENT_KEY)
    localStorage.setItem(CONSENT_KEY, answer)
    answered = null
  } catch {
    answered = answer
  }
  if (answer === 'declined') takeEarlyCta()
  if (answer === 'declined' && wasLoaded) location.reload()
  else for (const listener of listeners) listener()
}

/** The visitor's answer; the server does not know it. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(watchConsent, readConsent, () => 'unknown')
}

/** Calls back when the answer changes, here or in another tab. */
function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Loads the tag manager, once in the life of a page. Events sent from now on wait in its queue until it is there. */
export function startTags(id: string): void {
  if (window.dataLayer) return
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  const label = takeEarlyCta()
  if (label !== null) track('click', { category: 'cta', label })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id })}`
  document.head.append(script)
}

/** Returns the label of a click from before the tag manager was loaded, and removes it from the storage. */
function takeEarlyCta(): string | null {
  try {
    const label = sessionStorage.getItem(EARLY_CTA_KEY)
    sessionStorage.removeItem(EARLY_CTA_KEY)
    return label
  } catch {
    return null
  }
}
