import { BlockList, isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address belongs to a proxy that we believe; `proxies` is TRUST_PROXY as env.ts reads it. */
export type TrustsProxy = (address: string | undefined) => boolean

/** Makes the test for TRUST_PROXY. With no proxies it trusts nobody, and X-Forwarded-For is ignored. */
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

/** The client's address of a raw request: the last one in X-Forwarded-For that is no proxy of ours. */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusts: TrustsProxy): string {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()), peer ?? ''].filter(Boolean)
  let client = hops.pop() ?? ''
  while (hops.length > 0 && trusts(client)) client = hops.pop() ?? client
  return client
}

/** Networks of IPv6 by which limits count, and how many times the limit of one address each of them may take. */
const networks = [
  { bits: 64, share: 1 },
  { bits: 48, share: 4 },
]

/**
 * The keys that limits count an address by, however it is written: an IPv4 address itself; of an IPv6 address the /64 that one
 * customer has to choose addresses from, and the /48 that larger customers have, which holds 65,536 of those.
 */
export function addressKeys(ip: string | undefined): { key: string; share: number }[] {
  const address = parsed(ip)
  // The address of a client that has hung up already is not known, whatever the types say.
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

/** The first of an address's keys: what one client is told apart by. */
export function addressKey(ip: string | undefined): string {
  return addressKeys(ip)[0]?.key ?? ''
}

/** Longer than any address, with its zone. */
const MAX_KEY = 80

/** Without the port and the brackets that some proxies add; IPv4 as IPv4 also where it is written as IPv6. */
function parsed(ip = ''): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? []
  const [, withPort] = /^([\d.]+):\d+$/.exec(ip) ?? []
  const plain = bracketed ?? withPort ?? ip
  return isIP(plain) === 0 ? null : ipaddr.process(plain)
}
