import type { AnyProcedure } from '@trpc/server'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { fuzz } from '#tests/helpers/fuzz.ts'
import type { Send } from '#tests/helpers/fuzzed-calls.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const RUNS = 25
/** The number of runs of a procedure without an input, which ignores what is sent. */
const RUNS_WITHOUT_INPUT = 3
/** The number of runs on each database. */
const FUZZED = 750

const procedures = Object.entries(
  z
    .record(
      z.string(),
      z.custom<AnyProcedure>((value) => typeof value === 'function'),
    )
    .parse(appRouter._def.procedures),
).filter(([, procedure]) => procedure._def.type !== 'subscription')

/** The names of our inputs, so that random values reach their rules. */
const names = [
  'id',
  'name',
  'email',
  'firstName',
  'lastName',
  'company',
  'phone',
  'projectType',
  'projectDescription',
  'budget',
  'description',
  'status',
  'search',
  'limit',
  'page',
  'cursor',
  'from',
  'to',
  'start',
  'topic',
  'title',
  'content',
  'category',
  'slug',
  'version',
  'token',
  'password',
  'currentEmail',
  'newEmail',
  'currentPassword',
  'newPassword',
  '__proto__',
  'constructor',
]

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    'pending',
    'AI',
    'mvp',
    '50k-100k',
    'a@b.co',
    '\0',
    '\ud800',
    '+275760-09-13T00:00:00.000Z',
    '1e309',
    -1,
    2 ** 53,
  ),
)
const input = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 10 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

describe.each(databases)('random input on the $name', ({ create }) => {
  let cookie = ''
  const { test, api } = runApp(create, { env: { TRUST_PROXY: 'loopback' } })
  beforeAll(() => createAdmin(test))
  // The test before may have called the logout.
  beforeEach(async () => {
    const { status } = await api.rest('GET', '/api/admin/verify', { headers: { cookie } })
    if (status !== 200) ({ cookie } = await logIn(api))
  })

  it.each(restRoutes.map((route) => ({ route, line: `${route.method} ${route.path}` })))(
    'never makes $line fail',
    async ({ route }) => {
      await fc.assert(
        fc.asyncProperty(
          input,
          fc.oneof(fc.uuid(), fc.webSegment()),
          fc.dictionary(fc.constantFrom(...names), fc.string()),
          async (body, segment, search) => {
            const url = `${route.path.replace(/:\w+/g, encodeURIComponent(segment) || 'x')}?${new URLSearchParams(search)}`
            const sent = route.method === 'GET' ? {} : { payload: JSON.stringify(body) }
            const headers = { cookie, 'content-type': 'application/json' }
            const { status } = await api.rest(route.method, url, { ...sent, headers })
            expect(status, JSON.stringify({ url, body })).toBeLessThan(500)
          },
        ),
        { numRuns: RUNS },
      )
    },
  )

  it.each(procedures.map(([name, { _def }]) => ({ name, type: _def.type, takesInput: _def.inputs.length > 0 })))(
    'never makes $name fail',
    async ({ name, type, takesInput }) => {
      await fc.assert(
        fc.asyncProperty(input, async (body) => {
          const { status } = await api.trpc(type === 'query' ? 'query' : 'mutation', name, body, { cookie })
          expect(status, JSON.stringify(body)).toBeLessThan(500)
        }),
        { numRuns: takesInput ? RUNS : RUNS_WITHOUT_INPUT },
      )
    },
  )

  // Last, because it changes the account. `npm run bench fuzz` does the same with 50,000 over a socket.
  it('never makes a server fail by calls that are odd in other ways than their values', async () => {
    const send: Send = async ({ method, url, headers, body }) => {
      // inject accepts every HTTP method, but its types only the usual ones.
      const answer = await api.app.inject({ method: method as 'GET', url, headers, ...(body && { body }) })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    }
    const { failures } = await fuzz({ send, calls: FUZZED, seed: 20_261_123, atOnce: 8, account: credentials })
    expect(failures).toEqual({})
  }, 120_000)
})
