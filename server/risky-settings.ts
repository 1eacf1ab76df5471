import { sslModeOf } from '#server/db/connection-options.ts'
import { type Env, isHttps } from '#server/env.ts'
import { proxyTrust } from '#server/limits/client-address.ts'

/** Common passwords. A first start refuses them, but an admin of an earlier version may have one. */
const guessedFirst = ['password', '12345678', '123456789', 'qwertyuiop', 'administrator', 'changeme', 'letmein1']
/** Above this the limits have no effect in practice. */
const MAX_SENSIBLE_SCALE = 100

/** Returns a warning for each valid setting that weakens the installation (docs/operations.md, "Risky settings"). */
export function riskySettings(env: Env): string[] {
  return [
    !isLoopback(env.HOST) &&
      !isHttps(env) &&
      `HOST ${env.HOST} is open to other machines without TLS: passwords and sessions travel in plain text. Put a proxy with TLS in front and set SITE_URL to its https address.`,
    trustsEveryone(env) &&
      'TRUST_PROXY covers every address: a client can name any address as its own and escape the limits. Name the proxies.',
    env.TRUST_PROXY.length > 0 &&
      env.SITE_URL === undefined &&
      'TRUST_PROXY is set and SITE_URL is not: any host name that the proxy passes on counts as this site, also one that an attacker points to it (DNS rebinding). Set SITE_URL to the address that people use.',
    [env.DATABASE_URL, env.DATABASE_DIRECT_URL].some((address) => address && sslModeOf(address) === 'no-verify') &&
      'The database has sslmode=no-verify: an attacker on the network can pose as it. Set sslmode=verify-full, and sslrootcert to the certificate of its authority.',
    env.RATE_LIMIT_SCALE > MAX_SENSIBLE_SCALE &&
      `RATE_LIMIT_SCALE ${env.RATE_LIMIT_SCALE} switches the limits off in practice.`,
    env.ADMIN_PASSWORD !== undefined &&
      guessedFirst.includes(env.ADMIN_PASSWORD.toLowerCase()) &&
      'ADMIN_PASSWORD is one of the passwords that are guessed first. Set another one with `npm run admin`.',
  ].filter((line) => typeof line === 'string')
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || proxyTrust(['loopback'])(host)
}

/** Tests two public addresses of which no sensible list of proxies has both. */
function trustsEveryone({ TRUST_PROXY }: Env): boolean {
  const trusts = proxyTrust(TRUST_PROXY)
  return (trusts('1.1.1.1') && trusts('203.0.113.1')) || (trusts('2606:4700::1') && trusts('2a00:1450::1'))
}
