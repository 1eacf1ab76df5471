import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, events } from '#drizzle/schema/index.ts'
import { selectHead } from '#server/audit/audit.store.ts'
import { record } from '#server/audit/record.ts'
import { type Verification, verifyLog } from '#server/audit/verify.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { chainKeyOf } from '#server/secrets/seal.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { testSecret } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const keys = [chainKeyOf(testSecret)]

describe.each(databases)('the audit log on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  const db = () => test.database.db
  beforeEach(async () => {
    await db().execute(sql`alter table audit_entries disable trigger user`)
    await emptyTables(db(), 'admins, sessions, invitations, audit_entries, audit_head')
    await db().execute(sql`alter table audit_entries enable trigger user`)
    await createAdmin(test)
  })

  const call = (path: string, input: unknown, cookie: { cookie: string }) =>
    api.trpc('mutation', `account.${path}`, input, cookie)
  const entries = () => db().select().from(auditEntries).orderBy(auditEntries.number)
  const verify = (): Promise<Verification> => verifyLog(db(), { keys })

  it('has an entry for each account act, with ids in place of names, addresses and secrets', async () => {
    await setAdmin(db(), { email: 'grace@example.com', password: 'a fresh start', name: 'Grace' }, new Date())
    await api.rest('POST', '/api/admin/login', { body: { email: 'mallory@stranger.example', password: 'a guess' } })
    await api.rest('POST', '/api/admin/login', { body: { ...credentials, password: 'a wrong guess' } })
    const cookie = await logIn(api)
    const { body: list } = await api.trpc('query', 'account.admins', undefined, cookie)
    const [ada, grace] = list.map(({ id }: { id: string }) => id)
    const { body: invitation } = await call('invite', { email: 'mary@example.com', role: 'editor' }, cookie)
    await call('disableAdmin', { id: grace }, cookie)
    await call('disableAdmin', { id: ada }, cookie)
    await call('logout', undefined, cookie)

    const stored = await entries()
    const told = stored.map(({ kind, result, actor, adminId, object, objectIds, before, after, address }) => ({
      kind,
      result,
      actor,
      adminId,
      object,
      objectIds,
      before,
      after,
      address,
    }))
    const none = { adminId: null, before: null, after: null, address: null }
    const isSystem = { ...none, result: 'ok', actor: 'system', object: 'admin' }
    const stranger = { ...none, kind: 'login', result: 'refused', actor: 'visitor', address: '127.0.0.1' }
    const byAda = { ...none, result: 'ok', actor: 'admin', adminId: ada, address: '127.0.0.1', object: 'admin' }
    expect(told).toEqual([
      { ...isSystem, kind: 'admin addition', objectIds: [ada], after: { role: 'owner' } },
      { ...isSystem, kind: 'admin addition', objectIds: [grace], after: { role: 'owner' } },
      {
        ...isSystem,
        kind: 'audit key',
        object: null,
        objectIds: [],
        before: { key: null },
        after: { key: keys[0]?.id },
      },
      { ...stranger, object: null, objectIds: [], after: { reason: 'unknown account' } },
      { ...stranger, object: 'admin', objectIds: [ada], after: { reason: 'wrong password' } },
      { ...byAda, kind: 'login', objectIds: [ada] },
      { ...byAda, kind: 'invitation', object: 'invitation', objectIds: [invitation.id], after: { role: 'editor' } },
      {
        ...byAda,
        kind: 'admin disabling',
        objectIds: [grace],
        before: { isDisabled: false },
        after: { isDisabled: true },
      },
      { ...byAda, kind: 'admin disabling', result: 'refused', objectIds: [ada], after: { reason: 'own account' } },
      { ...byAda, kind: 'logout', objectIds: [ada] },
    ])
    expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1))
    expect(JSON.stringify(stored)).not.toMatch(/@|guess|fresh|Grace|Ada/)
    expect(await verify()).toMatchObject({ isIntact: true, head: { number: 10 }, keyless: 2, isAuthenticated: true })
  })

  it('refuses to be changed, shortened or emptied', async () => {
    const cookie = await logIn(api)
    await call('logout', undefined, cookie)
    for (const change of [sql`update audit_entries set kind = 'x'`, sql`delete from audit_entries`]) {
      await expect(db().execute(change)).rejects.toMatchObject({ cause: { message: /append-only/ } })
    }
    await expect(db().execute(sql`truncate audit_entries`)).rejects.toMatchObject({ cause: { message: /append-only/ } })
    expect(await verify()).toMatchObject({ isIntact: true })
  })

  it('takes its changes with it when it cannot be written', async () => {
    const cookie = await logIn(api)
    await db().execute(sql`alter table audit_entries add constraint full_disk check (kind <> 'invitation') not valid`)
    try {
      const { status } = await call('invite', { email: 'mary@example.com', role: 'editor' }, cookie)
      expect(status).toBe(500)
      const { body } = await api.trpc('query', 'account.invitations', undefined, cookie)
      expect(body).toEqual([])
    } finally {
      await db().execute(sql`alter table audit_entries drop constraint full_disk`)
    }
    expect((await call('invite', { email: 'mary@example.com', role: 'editor' }, cookie)).status).toBe(200)
    expect(await verify()).toMatchObject({ isIntact: true })
  })

  it('has no entry of a change that was rolled back, and no gap', async () => {
    await logIn(api)
    const before = await selectHead(db())
    const failed = db().transaction(async (tx) => {
      await record(tx, { kind: 'note' })
      throw new Error('a later failure')
    })
    await expect(failed).rejects.toThrow('a later failure')
    expect(await selectHead(db())).toEqual(before)
    await logIn(api)
    expect(await verify()).toMatchObject({ isIntact: true, head: { number: before.number + 1 } })
  })

  it('appends an event once, also where the end of the log is not the one that it knows', async () => {
    const told = { name: 'quarantine', payload: { change: 'deleted' } } as const
    const tell = () => db().transaction((tx) => record(tx, { kind: 'note' }, told))
    const count = () => db().$count(events)
    const before = await count()
    await tell()
    const failed = db().transaction(async (tx) => {
      await record(tx, { kind: 'note' }, told)
      throw new Error('a later failure')
    })
    await expect(failed).rejects.toThrow('a later failure')
    await tell()
    expect(await count()).toBe(before + 2)
    expect(await verifyLog(db(), { keys: [] })).toMatchObject({ isIntact: true })
  })

  it('is intact with an id that was written in capitals', async () => {
    const ids = [randomUUID().toUpperCase()]
    await db().transaction((tx) => record(tx, { kind: 'note', object: 'query', ids }))
    expect((await entries()).at(-1)?.objectIds).toEqual([ids[0]?.toLowerCase()])
    expect(await verifyLog(db(), { keys: [] })).toMatchObject({ isIntact: true })
  })

  it('has several entries of one transaction, while another one waits to write its own', async () => {
    const before = await selectHead(db())
    const write = () =>
      db().transaction(async (tx) => {
        await record(tx, { kind: 'note' })
        await setTimeout(50)
        await record(tx, { kind: 'note deletion' })
      })
    await Promise.all([write(), write()])
    const kinds = (await entries()).slice(before.number).map(({ kind }) => kind)
    expect(kinds).toEqual(['note', 'note deletion', 'note', 'note deletion'])
  })

  it('is without gaps after many changes at once', async () => {
    const cookie = await logIn(api)
    const before = await selectHead(db())
    const addresses = Array.from({ length: 25 }, (_, index) => `mary${index}@example.com`)
    const invited = await Promise.all(addresses.map((email) => call('invite', { email, role: 'editor' }, cookie)))
    expect(invited.map(({ status }) => status)).toEqual(addresses.map(() => 200))
    expect(await verify()).toMatchObject({ isIntact: true, head: { number: before.number + 25 } })
  })

  it('tells a process without the key, or with another one', async () => {
    await logIn(api)
    const { number } = await selectHead(db())
    expect(await verifyLog(db(), { keys: [] })).toMatchObject({ isIntact: true, isAuthenticated: false })
    const other = { keys: [chainKeyOf('another key that is long enough to be one')] }
    expect(await verifyLog(db(), other)).toMatchObject({ isIntact: false, number: 1 })
    await db().transaction((tx) => record(tx, { kind: 'note' }))
    expect(await verify()).toMatchObject({ isIntact: false, number: number + 1, reason: /although the log has a key/ })
    const accepting = { keys, acceptsKeyless: true }
    expect(await verifyLog(db(), accepting)).toMatchObject({
      isIntact: false,
      number: number + 1,
      reason: 'no entry from here on has a code of the given key',
    })
    const anchors = [await selectHead(db())]
    expect(await verifyLog(db(), { ...accepting, anchors })).toMatchObject({ isIntact: true, keyless: 2 })
    await logIn(api)
    expect(await verifyLog(db(), accepting)).toMatchObject({ isIntact: true, keyless: 2, isAuthenticated: true })
  })
})
