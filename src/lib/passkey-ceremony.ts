import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, NewCredential, PasskeyCreation, PasskeyRequest } from '#src/shared/account/passkey.schema.ts'

/** Asks the browser for a new passkey. Throws an error for forms to show. */
export async function makePasskey(options: PasskeyCreation): Promise<NewCredential> {
  return startRegistration({ optionsJSON: options }).catch(explain)
}

/** Asks the browser for the answer of a passkey. Throws an error for forms to show. */
export async function askPasskey(options: PasskeyRequest): Promise<Assertion> {
  return startAuthentication({ optionsJSON: options }).catch(explain)
}

function explain(cause: unknown): never {
  // The shape of a refused call (`readApiError`).
  throw Object.assign(new Error(wordsFor(cause), { cause }), { data: {} })
}

function wordsFor(cause: unknown): string {
  switch (cause instanceof Error && cause.name) {
    // Browsers don't say which of the two it was.
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used: the browser’s dialog was closed, or the time ran out.'
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.'
    case 'SecurityError':
      return 'Passkeys don’t work at this address. Open the site at its own address.'
    default:
      return 'This browser or device could not use a passkey.'
  }
}
