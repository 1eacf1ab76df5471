import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins, auditEntries, sessions } from '#drizzle/schema/index.ts'
import { actingAs, operator } from '#server/audit/actor.ts'
import { recordRefusal } from '#server/audit/refusals.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { exportRoutes } from '#server/rest/export-routes.ts'
import { sha256 } from '#server/tokens.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { openSocket } from '#tests/helpers/live-socket.ts'
import { passkeyCalls } from '#tests/helpers/passkey-calls.ts'
import { codeAt, halfLogIn, setUpFactor } from '#tests/helpers/second-factor.ts'
import { cookieOf, credentials, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'

type Cookie = { cookie: string }
const grace = { email: 'grace@example.com', password: 'a bridge over water' }
const STEP_MS = 30_000

describe.each(databases)('the audit log of logins on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create, { env: { REQUIRE_SECOND_FACTOR: 'after-7-days' } })
  const { call, add } = passkeyCalls(api)
  const db = () => test.database.db
  const ids = { ada: '', grace: '' }
  let before = 0
  // Earlier files of this process may have left out refusals. The next entry would have their number.
  beforeAll(async () => {
    const another = { ...operator('system', api.deps.secrets), session: 'of no test' }
    await actingAs(another, () => recordRefusal(db(), { kind: 'login' }))
  })
  beforeEach(async () => {
    await setAdmin(db(), grace, clock.now)
    for (const { id, email } of await db().select().from(admins)) ids[email === grace.email ? 'grace' : 'ada'] = id
  })
  afterEach(() => void vi.restoreAllMocks())

  const login = (body: object, headers: Partial<Cookie> = {}) =>
    api.rest('POST', '/api/admin/login', { body, headers: { ...headers } })
  const enterAsGrace = async () => ({ cookie: cookieOf(await login(grace)) })
  const prefixOf = ({ cookie }: Cookie) => sha256(cookie.split('=')[1] ?? '').slice(0, 8)
  const begin = async () => {
    const [last] = await db().select({ number: sql<number>`coalesce(max(number), 0)::int` }).from(auditEntries)
    before = last?.number ?? 0
  }
  const entries = async () => {
    const rows = await db().select().from(auditEntries).where(sql`number > ${before}`).orderBy(auditEntries.number)
    return rows.map(({ kind, result, adminId, objectIds, before, after }) => ({
      kind,
      result,
      adminId,
      objectIds,
      before,
      after,
    }))
  }
  const ofLogin = (id: string, after: object | null = null) => ({
    kind: 'login',
    result: 'ok',
    adminId: id,
    objectIds: [id],
    before: null,
    after,
  })
  const endOf = (cookie: Cookie, of: string, by: string) => ({
    kind: 'session end',
    result: 'ok',
    adminId: by,
    objectIds: [of],
    after: null,
    before: { session: prefixOf(cookie) },
  })

  describe('has the end of the session that a login was presented with', () => {
    it('of the same admin', async () => {
      const own = await logIn(api)
      await begin()
      await login(credentials, own)
      expect(await entries()).toEqual([ofLogin(ids.ada), endOf(own, ids.ada, ids.ada)])
    })

    it('of another admin, by a password', async () => {
      const theirs = await enterAsGrace()
      await begin()
      await login(credentials, theirs)
      expect(await entries()).toEqual([ofLogin(ids.ada), endOf(theirs, ids.grace, ids.ada)])
    })

    it('of another admin, by a code and by a passkey', async () => {
      const { key, session } = await setUpFactor(api, clock.now)
      const { authenticator } = await add(session)
      const [first, second] = [await enterAsGrace(), await enterAsGrace()]
      const half = await halfLogIn(api)
      clock.pass(STEP_MS)
      await begin()
      const both = { cookie: `${half.cookie}; ${first.cookie}` }
      expect((await call('proveFactor', { code: codeAt(key, clock.now) }, both)).status).toBe(200)
      expect(await entries()).toEqual([ofLogin(ids.ada, { factor: 'app' }), endOf(first, ids.grace, ids.ada)])
      await begin()
      const { body: options } = await call('startPasskeyLogin')
      expect((await call('passkeyLogin', { credential: authenticator.get(options) }, second)).status).toBe(200)
      const passkey = expect.any(String)
      expect(await entries()).toEqual([ofLogin(ids.ada, { passkey }), endOf(second, ids.grace, ids.ada)])
    })

    it('of another admin, by a sign-up', async () => {
      const own = await logIn(api)
      const { body } = await call('invite', { email: 'mary@example.com', role: 'viewer' }, own)
      const token = new URL(body.url).hash.replace('#token=', '')
      await begin()
      expect((await call('signup', { token, name: 'Mary', password: 'a wing in a tunnel' }, own)).status).toBe(200)
      const [signup, end] = await entries()
      expect(signup).toMatchObject({ kind: 'signup', after: { invitation: body.id, role: 'viewer' } })
      expect(end).toEqual(endOf(own, ids.ada, signup?.adminId ?? ''))
    })

    it('in one transaction: without the entry the login does not happen', async () => {
      const theirs = await enterAsGrace()
      const stored = await db().select().from(sessions)
      await db().execute(
        sql`alter table audit_entries add constraint full_disk check (kind <> 'session end') not valid`,
      )
      try {
        expect((await login(credentials, theirs)).status).toBe(500)
        expect(await db().select().from(sessions)).toEqual(stored)
      } finally {
        await db().execute(sql`alter table audit_entries drop constraint full_disk`)
      }
    })
  })

  describe('has a refusal', () => {
    const refused = (kind: string, objectIds: string[], after: object) => ({
      kind,
      result: 'refused',
      adminId: ids.ada,
      objectIds,
      before: null,
      after,
    })
    const ask = (path: string, cookie: Cookie) => api.trpc('query', path, undefined, cookie)

    it('of an export and a calendar address that need a confirmation', async () => {
      const own = await logIn(api)
      await db().update(sessions).set({ confirmedAt: null })
      await begin()
      expect((await ask('account.confirmed', own)).status).toBe(403)
      const reason = 'password not confirmed'
      const expected = [refused('list export', [], { reason })]
      for (const { path, name } of exportRoutes) {
        expect((await api.rest('GET', `${path}?q=x`, { headers: own })).status).toBe(403)
        expected.push(refused('list export', [], { list: name, filters: ['q'], reason }))
      }
      expect((await api.trpc('mutation', 'calls.makeFeed', { scope: 'own' }, own)).status).toBe(403)
      expected.push(refused('calendar feed', [ids.ada], { scope: 'own', reason }))
      expect(await entries()).toEqual(expected)
    })

    it.each([
      { what: 'a printed password', change: { mustChangePassword: true }, reason: 'printed password' },
      { what: 'no second factor', change: { secondFactorDueAt: new Date(0) }, reason: 'no second factor' },
    ])('of a login with $what, by every transport', async ({ change, reason }) => {
      const own = await logIn(api)
      await db().update(admins).set(change).where(eq(admins.id, ids.ada))
      await begin()
      expect((await ask('queries.list', own)).status).toBe(403)
      expect((await api.rest('GET', '/api/admin/profile', { headers: own })).status).toBe(403)
      expect((await api.rest('GET', '/api/admin/export/queries.csv', { headers: own })).status).toBe(403)
      const socket = openSocket(await listening(), own)
      socket.opened.catch(() => {})
      expect((await socket.refused).status).toBe(403)
      const calls = ['queries.list', 'account.profile', '/api/admin/export/queries.csv', '/trpc']
      const kind = 'call before set-up'
      expect(await entries()).toEqual(calls.map((call) => refused(kind, [], { call, reason })))
      // What such a login may do is refused only before the password is changed.
      await begin()
      const { status } = await ask('account.factor', own)
      const isLimited = reason === 'printed password'
      expect(status).toBe(isLimited ? 403 : 200)
      expect(await entries()).toHaveLength(isLimited ? 1 : 0)
    })

    it('at most 120 times a minute of one session, and the next of another one tells of the others', async () => {
      const [own, theirs] = [await logIn(api), await enterAsGrace()]
      await db()
        .update(admins)
        .set({ secondFactorDueAt: new Date(0) })
      // All of it is in one minute, however long it takes.
      vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      await begin()
      for (let n = 0; n < 130; n++) expect((await ask('queries.list', own)).status).toBe(403)
      expect(await entries()).toHaveLength(120)
      await ask('queries.list', theirs)
      expect((await entries()).at(-1)).toMatchObject({ adminId: ids.grace, after: { leftOut: 10 } })
    })
  })

  let url: string | undefined
  const listening = async () => {
    url ??= await api.app.listen({ port: 0, host: '127.0.0.1' })
    return url
  }
})
