import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { ClientConfig } from 'pg'

/**
 * The ways to use TLS that an address may name. `require` checks the certificate like `verify-full`, as node-postgres has it; libpq checks
 * nothing. `prefer` falls back to plain text and is not among them.
 */
export const sslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'] as const

/** The `sslmode` of an address; null when it names none. */
export const sslModeOf = (address: string) => new URL(address).searchParams.get('sslmode')

/**
 * Returns the options with which both drivers connect to an address. TLS is read here and once, because each driver gives the modes meanings of its own.
 * Throws what reading the certificate files throws.
 */
export function connectionOptions(address: string): ClientConfig {
  const url = new URL(address)
  const take = (name: string) => {
    const value = url.searchParams.get(name)
    url.searchParams.delete(name)
    return value
  }
  const read = (file: string | null) => (file ? readFileSync(file, 'utf8') : undefined)
  const [mode, root, cert, key] = [take('sslmode'), take('sslrootcert'), take('sslcert'), take('sslkey')]
  const base = { connectionString: url.href, application_name: 'northlattice' }
  if (mode === 'disable' || (!mode && !root)) return base
  const ca = read(root === 'system' ? null : root)
  // A certificate of a public authority says nothing without its name: anyone can get one.
  const checksName = mode !== 'verify-ca' || !ca
  return {
    ...base,
    ssl: {
      secureContext: createSecureContext({ ca, cert: read(cert), key: read(key) }),
      rejectUnauthorized: mode !== 'no-verify',
      // postgres.js names no host when it is an IP address, and Node would compare the certificate with "localhost".
      host: url.hostname,
      ...(!checksName && { checkServerIdentity: () => undefined }),
    },
  }
}
