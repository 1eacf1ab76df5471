import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins, auditEntries, sessions, totpFactors } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { passkeyCalls } from '#tests/helpers/passkey-calls.ts'
import { codeAt, halfLogIn, setUpFactor } from '#tests/helpers/second-factor.ts'
import { cookieOf, credentials } from '#tests/helpers/server-account.ts'
import type { Answer } from '#tests/helpers/server-app.ts'
import { postgresql } from '#tests/helpers/server-database.ts'

const STEP_MS = 30_000
const invited = { email: 'mary@example.com', password: 'a wing in a tunnel' }
const boss = { email: 'boss@example.com', password: 'a bridge over water' }

// The embedded database has one connection: nothing is at once there.
describe.each(postgresql)('two changes of one account at once, on $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create)
  const { call, add } = passkeyCalls(api)

  const waiting = () => {
    const ofOurs = sql`datname = current_database() and wait_event_type = 'Lock'`
    return test.database.db.$count(sql`pg_stat_activity`, ofOurs)
  }
  /** Begins both calls, the second one when the first waits, while `lock` holds what both need. Returns their statuses. */
  async function bothAt(lock: (tx: Tx) => Promise<unknown>, calls: (() => Promise<Answer>)[]): Promise<number[]> {
    const begun: Promise<Answer>[] = []
    await test.database.db.transaction(async (tx) => {
      await lock(tx)
      for (const send of calls) {
        begun.push(send())
        await expect.poll(waiting).toBe(begun.length)
      }
    })
    return (await Promise.all(begun)).map(({ status }) => status)
  }
  const next = () => clock.pass(STEP_MS)

  it('do not wait in a circle when the last proof is removed and proved', async () => {
    const { key, session } = await setUpFactor(api, clock.now)
    const half = await halfLogIn(api)
    const code = codeAt(key, next())
    const statuses = await bothAt(
      (tx) => tx.select().from(totpFactors).for('update'),
      [() => call('removeApp', undefined, session), () => call('proveFactor', { code }, half)],
    )
    // The login waits, and has to begin anew.
    expect(statuses).toEqual([200, 401])
    const [admin] = await test.database.db.select().from(admins)
    expect(admin?.secondFactorAt).toBeNull()
  })

  it('do not wait in a circle when the last passkey is removed and proved', async () => {
    const { session } = await setUpFactor(api, clock.now)
    const { authenticator } = await add(session)
    await call('removeApp', undefined, session)
    const [{ id }] = (await api.trpc('query', 'account.factor', undefined, session)).body.passkeys
    const half = await halfLogIn(api)
    const { body: options } = await call('startPasskeyProof', undefined, half)
    const credential = authenticator.get(options)
    const statuses = await bothAt(
      (tx) => tx.execute(sql`select from passkeys for update`),
      [() => call('removePasskey', { id }, session), () => call('provePasskey', { credential }, half)],
    )
    expect(statuses).toEqual([200, 401])
  })

  it('do not wait in a circle when the account is removed while it confirms a session', async () => {
    const { key, session } = await setUpFactor(api, clock.now)
    await setAdmin(test.database.db, boss, clock.now)
    const owner = { cookie: cookieOf(await api.rest('POST', '/api/admin/login', { body: boss })) }
    const [ada] = await test.database.db.select().from(admins).where(eq(admins.email, credentials.email))
    const code = codeAt(key, next())
    const statuses = await bothAt(
      (tx) =>
        tx
          .select()
          .from(sessions)
          .where(eq(sessions.userId, ada?.id ?? ''))
          .for('update'),
      [() => call('removeAdmin', { id: ada?.id }, owner), () => call('confirmCode', { code }, session)],
    )
    // There is no app any more that could have made the code.
    expect(statuses).toEqual([200, 400])
    const [refusal] = await test.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.kind, 'factor confirmation'))
    expect(refusal?.result).toBe('refused')
  })

  it('do not wait in a circle when an inviter is removed and the invited admin logs in with a session of it', async () => {
    await setAdmin(test.database.db, boss, clock.now)
    await setAdmin(test.database.db, invited, clock.now)
    const enter = async (body: object) => ({ cookie: cookieOf(await api.rest('POST', '/api/admin/login', { body })) })
    const [owner, theirs] = [await enter(boss), await enter(credentials)]
    const [ada] = await test.database.db.select().from(admins).where(eq(admins.email, credentials.email))
    const id = ada?.id ?? ''
    await test.database.db.update(admins).set({ invitedBy: id }).where(eq(admins.email, invited.email))
    const statuses = await bothAt(
      (tx) => tx.select().from(sessions).where(eq(sessions.userId, id)).for('update'),
      [
        () => call('removeAdmin', { id }, owner),
        () => api.rest('POST', '/api/admin/login', { body: invited, headers: theirs }),
      ],
    )
    expect(statuses).toEqual([200, 200])
  })
})

if (postgresql.length === 0) it.todo('needs TEST_DATABASE_URL')
