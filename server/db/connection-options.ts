import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { ClientConfig } from 'pg'

/**
 * The TLS modes of an address. `require` checks the certificate like `verify-full`, as in node-postgres; libpq checks nothing.
 * `prefer` falls back to plain text and is not supported.
 */
export const sslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'] as const

/** Returns the `sslmode` of an address, or null. */
export const sslModeOf = (address: string) => new URL(address).searchParams.get('sslmode')

/**
 * Returns the options with which both drivers connect. Reads TLS once, because the drivers read its modes differently. Throws the errors
 * of reading the certificate files.
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
  // Anyone can get a certificate of a public authority, so its name must match.
  const checksName = mode !== 'verify-ca' || !ca
  return {
    ...base,
    ssl: {
      secureContext: createSecureContext({ ca, cert: read(cert), key: read(key) }),
      rejectUnauthorized: mode !== 'no-verify',
      // postgres.js omits an IP address, and Node would compare the certificate with "localhost".
      host: url.hostname,
      ...(!checksName && { checkServerIdentity: () => undefined }),
    },
  }
}
