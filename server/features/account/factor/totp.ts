import { Secret, TOTP } from 'otpauth'

// Authenticator apps support these (RFC 6238).
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A code of the step before or after is accepted too, for clocks that differ. */
const WINDOW = 1

/** Returns a random key for an authenticator app, in base32. */
export function newTotpKey(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpUri(key: string, { site, email }: { site: string; email: string }): string {
  return new TOTP({ ...parameters, issuer: site, label: email, secret: Secret.fromBase32(key) }).toString()
}

/** Returns the step that a code belongs to, or null for a wrong one. The same step must not be accepted twice. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(key) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
