import { isIP } from 'node:net'
import type { Env } from '#server/env.ts'
import { proxyTrust } from './client-address.ts'

/** Names that cannot be registered: this machine's, and those of private networks (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAME = /^([^.]+|.+\.(localhost|local|lan|internal|home\.arpa))\.?$/

/** Whether a Host that a browser asked for, from a connection's other end `peer`, is a name of this server. */
export type IsOwnHost = (host: string, peer: string | undefined) => boolean

/**
 * Decides under which names a page counts as ours besides SITE_URL. An attacker can point a registered name at a private address,
 * and have a victim's browser there load a page of theirs under the server's own Host (DNS rebinding). An address or a private
 * name cannot be pointed anywhere, so they count. A registered name counts only without SITE_URL, and only from a trusted proxy
 * or from a public address, to which the attacker could connect as well.
 */
export function ownHosts({ SITE_URL, TRUST_PROXY }: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>): IsOwnHost {
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
