/** Of one admin. */
export const PASSKEYS_MAX = 20

/** An answer of a passkey must come within this time. */
export const CHALLENGE_MINUTES = 5

/** Messages of refused calls. */
export const passkeyRefused = 'This passkey was not accepted. Try again, or use another way.'
/** The counter of a passkey did not rise, so that two authenticators may have it. */
export const passkeyCopied =
  'This passkey was refused, because it may have been copied. Remove it, and use another way.'
export const passkeyKnown = 'This passkey is already in use'
export const tooManyPasskeys = `An account has at most ${PASSKEYS_MAX} passkeys`
export const passkeyNotFound = 'Passkey not found'
