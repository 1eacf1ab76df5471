import type { AnyProcedure } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exportRoutes } from '#server/rest/export-routes.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

/** The public procedures. All others, including new ones, must refuse callers without a session. */
const publicProcedures = [
  'account.confirmEmail',
  'account.forgotPassword',
  'account.invitation',
  'account.login',
  'account.logout',
  'account.newEmail',
  'account.passkeyLogin',
  'account.passwordReset',
  'account.proveFactor',
  'account.provePasskey',
  'account.resetPassword',
  'account.signup',
  'account.startPasskeyLogin',
  'account.startPasskeyProof',
  'account.useRecoveryCode',
  'account.viewer',
  'calls.book',
  'calls.byToken',
  'calls.cancelByToken',
  'calls.moveByToken',
  'calls.slots',
  'consultations.submit',
  'posts.bySlug',
  'posts.neighbours',
  'posts.published',
  'posts.publishedCounts',
  'queries.submit',
  'replies.typical',
  'shield.challenge',
  'shield.touch',
  'subscribers.subscribe',
]
const publicRoutes = [
  'POST /api/admin/login',
  'GET /api/admin/logout',
  'POST /api/users/consultation',
  'POST /api/users/query',
  'POST /api/users/subscribe',
]

const procedureMap = z.record(
  z.string(),
  z.custom<AnyProcedure>((value) => typeof value === 'function'),
)
const closed = Object.entries(procedureMap.parse(appRouter._def.procedures))
  .filter(([name]) => !publicProcedures.includes(name))
  .map(([name, procedure]) => ({ name, type: procedure._def.type }))
const calls = closed.filter(({ type }) => type !== 'subscription')
const subscriptions = closed.filter(({ type }) => type === 'subscription')
const routes = [...restRoutes, ...exportRoutes].filter(
  ({ method, path }) => !publicRoutes.includes(`${method} ${path}`),
)

describe('without a session', () => {
  const { api } = runApp(embedded.create)

  it('there is something to walk', () => {
    expect(calls.length).toBeGreaterThan(4)
    expect(subscriptions.length).toBeGreaterThan(0)
    expect(routes.length).toBeGreaterThan(3)
  })

  it.each(calls)('$name is refused', async ({ name, type }) => {
    const answer = await api.trpc(type === 'mutation' ? 'mutation' : 'query', name, {})
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })

  // Over the socket they are refused too: it does not open without a session (socket.test.ts).
  it.each(subscriptions)('$name is refused over HTTP', async ({ name }) => {
    const stream = await api.app.inject({ url: `/trpc/${name}`, headers: admin })
    expect(stream.body).toContain('METHOD_NOT_SUPPORTED')
  })

  it.each([
    ['a batch of queries and mutations', '/trpc/queries.counts,queries.submit?batch=1', {}],
    ['a stream of one call', '/trpc/queries.counts', { 'trpc-accept': 'application/jsonl' }],
  ])('the refusal of %s is JSON, and says so', async (_, url, headers) => {
    const answer = await api.rest('GET', url, { headers })
    expect(answer).toMatchObject({ status: 400, body: { error: { json: { data: { code: 'BAD_REQUEST' } } } } })
    expect(answer.headers['content-type']).toBe('application/json')
  })

  it.each(routes)('$method $path is refused', async ({ method, path }) => {
    const answer = await api.rest(method, path.replace(':id', '019a0000-0000-7000-8000-000000000001'))
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })
})
