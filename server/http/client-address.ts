import { BlockList, isIP, isIPv6 } from 'node:net'

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
  return (address) => {
    const plain = withoutMapping(address)
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** The client's address of a raw request: the last one in X-Forwarded-For that is no proxy of ours. */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusts: TrustsProxy): string {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()), peer ?? ''].filter(Boolean)
  let client = hops.pop() ?? ''
  while (hops.length > 0 && trusts(client)) client = hops.pop() ?? client
  return client
}

/** What limits count by: an IPv4 address, or the /64 that one IPv6 customer has to choose addresses from. */
export function addressKey(ip: string | undefined): string {
  const plain = withoutMapping(ip)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  const all =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')]
  return `${all
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':')}::/64`
}

// The address of a client that has hung up already is not known, whatever the types say.
function withoutMapping(address = ''): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
}
