import { CONSENT_KEY } from './early-events.ts'

/**
 * Reads the answer about analytics before the browser's storage is emptied. Returns the function that writes it again, so that
 * the same person isn't asked twice.
 */
export function keepConsent(): () => void {
  const answer = storedConsent()
  return () => {
    try {
      if (answer !== null) localStorage.setItem(CONSENT_KEY, answer)
    } catch {
      // Storage may be forbidden; then the answer was not there either.
    }
  }
}

function storedConsent(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY)
  } catch {
    return null
  }
}
