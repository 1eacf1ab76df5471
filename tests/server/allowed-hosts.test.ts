import { describe, expect, it } from 'vitest'
import { ownHostNames } from '#server/http/own-host-names.ts'
import { openSocket } from '#tests/helpers/live-socket.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const unset = ownHostNames({ SITE_URL: undefined, TRUST_PROXY: [] })
const behindProxy = ownHostNames({ SITE_URL: undefined, TRUST_PROXY: ['10.0.0.1'] })
const named = ownHostNames({ SITE_URL: 'https://www.example.com', TRUST_PROXY: [] })

describe('a host', () => {
  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.0.7',
    'intranet:3000',
    'server.local',
    'a.localhost',
  ])('is ours as %s, with SITE_URL and without', (host) => {
    expect([unset(host, '127.0.0.1'), named(host, '127.0.0.1')]).toEqual([true, true])
  })

  // DNS rebinding: after the page was loaded, the attacker points its name at this server.
  it.each(['127.0.0.1', '::1', '192.168.0.7', '::ffff:10.0.0.2', 'fd00::1', undefined])(
    'is not ours under a registered name, for a browser at %s',
    (peer) => {
      const names = ['evil.example:3000', 'local.evil.example', '127.0.0.1.evil.example', 'evil.example.']
      for (const name of names) expect([name, named(name, peer)]).toEqual([name, false])
      if (peer !== undefined) for (const name of names) expect([name, unset(name, peer)]).toEqual([name, false])
    },
  )

  it('is ours under any name where SITE_URL is not set, from a public address or a trusted proxy', () => {
    expect(unset('our-name.example', '198.51.100.7')).toBe(true)
    expect(behindProxy('our-name.example', '10.0.0.1')).toBe(true)
    expect(behindProxy('our-name.example', '10.0.0.2')).toBe(false)
    expect(named('our-name.example', '198.51.100.7')).toBe(false)
  })

  it('is not ours if it is malformed', () => {
    for (const host of ['', '[', 'a b']) expect(unset(host, '127.0.0.1')).toBe(false)
  })
})

describe('a page that was loaded under a name pointed at this server', () => {
  const { api } = runApp(embedded.create)

  it('reaches neither the login nor the socket; one under an address of the server does', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { host, port } = new URL(url)
    const logIn = async (name: string) =>
      (
        await api.rest('POST', '/api/admin/login', {
          body: { email: 'nobody@example.com', password: 'wrong' },
          headers: { host: name, origin: `http://${name}` },
        })
      ).status
    expect([await logIn(`evil.example:${port}`), await logIn(host)]).toEqual([403, 401])
    const evil = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }
    expect(await openSocket(url, evil).refused).toMatchObject({ status: 403 })
    expect(await openSocket(url, { origin: url }).refused).toMatchObject({ status: 401 })
  })
})
