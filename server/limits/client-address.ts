import { BlockList, isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** As in Fastify's `trustProxy`, whose own test refuses ranges such as 0.0.0.0/0 and addresses with a port. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns whether an address is a trusted proxy's. */
export type TrustsProxy = (address: string | undefined) => boolean

/** Returns the test for TRUST_PROXY. Without proxies it trusts no address, so that X-Forwarded-For is ignored. */
export function proxyTrust(proxies: string[]): TrustsProxy {
  const list = new BlockList()
  for (const entry of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (given) => {
    const address = parsed(given)
    return address !== null && list.check(address.toString(), address.kind())
  }
}

/** IPv6 networks by which limits count, and how many times the limit of one address each may use. */
const networks = [
  { bits: 64, share: 1 },
  { bits: 48, share: 4 },
]

/**
 * Returns the keys by which limits count an address, however it is written: an IPv4 address itself; of an IPv6 address its /64,
 * from which one customer can choose addresses, and its /48, which a larger customer has and which holds 65,536 of those.
 */
export function addressKeys(ip: string | undefined): { key: string; share: number }[] {
  const address = parsed(ip)
  // A client that has hung up has no address, whatever the types say.
  if (!address) return [{ key: (ip ?? '').slice(0, MAX_KEY).toLowerCase(), share: 1 }]
  if (!(address instanceof ipaddr.IPv6)) return [{ key: address.toString(), share: 1 }]
  return networks.map(({ bits, share }) => ({
    key: `${address.parts
      .slice(0, bits / 16)
      .map((part) => part.toString(16))
      .join(':')}::/${bits}`,
    share,
  }))
}

/** Returns the first of an address's keys, which identifies one client. */
export function addressKey(ip: string | undefined): string {
  return addressKeys(ip)[0]?.key ?? ''
}

/** Longer than any address with its zone. */
const MAX_KEY = 80

/** Parses an address without the port and brackets that some proxies add, and IPv4 that is written as IPv6 as IPv4. */
function parsed(ip = ''): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? []
  const [, withPort] = /^([\d.]+):\d+$/.exec(ip) ?? []
  const plain = bracketed ?? withPort ?? ip
  return isIP(plain) === 0 ? null : ipaddr.process(plain)
}
