import { isIP } from 'node:net'
import type { Env } from '#server/env.ts'
import { proxyTrust } from '#server/limits/client-address.ts'

/** Names that cannot be registered: of this machine and of private networks (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAME = /^([^.]+|.+\.(localhost|local|lan|internal|home\.arpa))\.?$/

/** Returns whether the Host of a request from the address `peer` is a name of this server. */
export type IsOwnHost = (host: string, peer: string | undefined) => boolean

/**
 * Decides which names besides SITE_URL are this server's. An attacker can point a registered name at a private address, so that a
 * victim's browser loads the attacker's page under this server's Host (DNS rebinding). IP addresses and private names cannot be
 * redirected, so they count. A registered name counts only without SITE_URL, and only from a trusted proxy or a public address, to
 * which the attacker could connect anyway.
 */
export function ownHostNames({ SITE_URL, TRUST_PROXY }: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>): IsOwnHost {
  const isProxy = proxyTrust(TRUST_PROXY)
  const isPrivate = proxyTrust(['loopback', 'linklocal', 'uniquelocal'])
  return (host, peer) => {
    const name = nameOf(host)
    if (name === undefined) return false
    if (isIP(name) !== 0 || PRIVATE_NAME.test(name)) return true
    return SITE_URL === undefined && (isProxy(peer) || !isPrivate(peer))
  }
}

function nameOf(host: string): string | undefined {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : undefined
}
