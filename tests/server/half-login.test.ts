import { describe, expect, it } from 'vitest'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { halfLogIn, setUpFactor } from '#tests/helpers/second-factor.ts'
import { databases } from '#tests/helpers/server-database.ts'

describe.each(databases)('a stolen half login on the $name', ({ create }) => {
  const { api, clock } = runAccountApp(create)

  /** The cookie under its own name, and as the session's. */
  async function stolen() {
    await setUpFactor(api, clock.now)
    const { cookie } = await halfLogIn(api)
    return [{ cookie }, { cookie: cookie.replace('half-login=', 'session=') }]
  }

  it('opens nothing by REST', async () => {
    for (const headers of await stolen()) {
      for (const url of ['/api/admin/verify', '/api/users/user-queries', '/api/admin/export/queries.csv']) {
        expect((await api.rest('GET', url, { headers })).status).toBe(401)
      }
    }
  })

  it('opens nothing by tRPC, also not in a batch', async () => {
    for (const headers of await stolen()) {
      expect((await api.trpc('query', 'account.viewer', undefined, headers)).body).toBeNull()
      const batch = await api.rest('GET', '/trpc/account.profile,queries.counts,account.factor?batch=1', { headers })
      expect(batch.body).toHaveLength(3)
      for (const { error } of batch.body) expect(error.json.data.httpStatus).toBe(401)
    }
  })

  it('opens no WebSocket', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const address = api.app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    for (const { cookie } of await stolen()) {
      const { WebSocket } = await import('ws')
      const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, { headers: { cookie } })
      const refusal = await new Promise((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.on('open', () => resolve('open'))
        socket.on('error', () => {})
      })
      socket.terminate()
      expect(refusal).toBe(401)
    }
  })
})
