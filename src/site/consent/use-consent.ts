import { useSyncExternalStore } from 'react'
import { type Consent, readConsent, watchConsent } from './consent.ts'

/** The visitor's answer; the server does not know it. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(watchConsent, readConsent, () => 'unknown')
}
