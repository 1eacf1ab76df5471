import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { describe, expect, it } from 'vitest'
import { firstUuidv7, uuidv7 } from '#server/db/uuidv7.ts'
import { addressKey, proxyTrust, type TrustsProxy } from '#server/limits/client-address.ts'

describe('a UUID of version 7', () => {
  it('has the version, the variant and the time', () => {
    const now = Date.now() + 1000
    const id = uuidv7(now)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
  })

  it('keeps increasing within a millisecond, beyond its counter, and when the clock steps back', () => {
    const now = Date.now() + 2000
    const ids = Array.from({ length: 10_000 }, (_, i) => uuidv7(i % 3 === 0 ? now - 500 : now))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('follows a clock that was years ahead and is set right', () => {
    const now = Date.now()
    uuidv7(now + 365 * 24 * 3_600_000)
    expect(uuidv7(now).slice(0, 13)).toBe(firstUuidv7(now).slice(0, 13))
  })
})

/** As Fastify and the socket ask for it. */
function clientAddress(peer: string, forwardedFor: string | undefined, trusts: TrustsProxy) {
  const request = { headers: { 'x-forwarded-for': forwardedFor }, socket: { remoteAddress: peer } }
  return proxyAddr(request as unknown as IncomingMessage, trusts)
}

describe("a client's address", () => {
  it('is that of the connection, not of the header, without a trusted proxy', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', proxyTrust([]))).toBe('203.0.113.9')
  })

  it('is the last one that no trusted proxy has', () => {
    const trusts = proxyTrust(['loopback', '10.0.0.0/8'])
    expect(clientAddress('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.7', trusts)).toBe('198.51.100.1')
    expect(clientAddress('::ffff:127.0.0.1', '198.51.100.1', trusts)).toBe('198.51.100.1')
    expect(clientAddress('203.0.113.9', '198.51.100.1', trusts)).toBe('203.0.113.9')
    expect(clientAddress('10.1.1.1', undefined, trusts)).toBe('10.1.1.1')
    expect(clientAddress('127.0.0.1', '198.51.100.1, [::ffff:10.0.0.7]:443', trusts)).toBe('198.51.100.1')
  })

  it('counts as one for the whole network of an IPv6 customer', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'))
    expect(addressKey('2001:db8:1:2::9')).not.toBe(addressKey('2001:db8:1:3::9'))
    expect(addressKey('::1')).toBe('0:0:0:0::/64')
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })

  it('may be gone before it is asked for, with the client', () => {
    expect(addressKey(undefined)).toBe('')
    expect(proxyTrust(['loopback'])(undefined)).toBe(false)
  })
})
