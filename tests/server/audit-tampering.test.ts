// Long because the ways to change the log are listed one by one, and all cases share it.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { actingAs, operator, requester } from '#server/audit/actor.ts'
import { selectChain, selectHead } from '#server/audit/audit.store.ts'
import { chainTo, hashOf } from '#server/audit/chain.ts'
import { record } from '#server/audit/record.ts'
import { pruneAddresses, pruneEntries } from '#server/audit/retention.ts'
import { type Anchor, verifyLog } from '#server/audit/verify.ts'
import type { Tx } from '#server/db/database.ts'
import { chainKeyOf } from '#server/secrets/seal.ts'
import { openSecrets, type Secrets } from '#server/secrets/secrets.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { testSecret } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

const keys = [chainKeyOf(testSecret)]
const settings = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://x', APP_SECRET_PREVIOUS: undefined }
const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ENTRIES = 30

/** The changes that SQL can make in one entry, except to its number, which follows. */
const columns = [
  `created_at = created_at + interval '1 millisecond'`,
  `kind = 'note'`,
  `result = 'refused'`,
  `actor = 'system'`,
  `admin_id = '${id(77)}'`,
  'admin_id = null',
  `session = 'other'`,
  `address = '192.0.2.99'`,
  `address_salt = 'aa'`,
  'address = null, address_salt = null',
  `address_mark = 'aa'`,
  'address = null, address_salt = null, address_mark = null',
  `object = 'call'`,
  `object_ids = array['${id(78)}'::uuid]`,
  `object_ids = '{}'`,
  `object_ids = object_ids || '${id(79)}'::uuid`,
  `before = '{"status":"solved"}'`,
  'before = null',
  `after = after || '{"status":"rejected"}'`,
  `after = after || '{"more":1}'`,
  'after = null',
  `hash = repeat('a', 64)`,
  `mac = repeat('a', 64)`,
  'mac = null',
  'key_id = null, mac = null',
  `key_id = 'another'`,
]
const one = (number: number) => (change: string) => `update audit_entries set ${change} where number = ${number}`
const swapped = (a: number, b: number) =>
  `update audit_entries set number = -${a} where number = ${a}; update audit_entries set number = ${a} where number = ${b};
   update audit_entries set number = ${b} where number = -${a}`
const removed = (from: number, to = from) => `delete from audit_entries where number between ${from} and ${to}`
const inserted = (number: number, like: number) =>
  `insert into audit_entries (number, created_at, kind, result, actor, admin_id, object, object_ids, hash, key_id, mac)
    select ${number}, created_at, kind, result, actor, admin_id, object, object_ids, hash, key_id, mac
    from audit_entries where number = ${like}`
const shifted = (from: number, by: number) =>
  `update audit_entries set number = -number where number >= ${from}; update audit_entries set number = -number + ${by} where number < 0`
const head = (change: string) => `update audit_head set ${change}`
const headAt = (number: number) =>
  head(`(number, hash, key_id) = (select number, hash, key_id from audit_entries where number = ${number})`)

const tamperings = [
  ...columns.map(one(2)),
  ...columns.map(one(15)),
  ...columns.map(one(ENTRIES)),
  ...[1, 2, 15, ENTRIES].map((number) => removed(number)),
  ...[removed(1, 3), removed(10, 12), removed(ENTRIES - 3, ENTRIES), removed(1, ENTRIES)],
  ...[1, 2, 14, ENTRIES - 1].map((number) => swapped(number, number + 1)),
  swapped(3, 20),
  `${removed(7)}; ${shifted(8, -1)}; ${head('number = number - 1')}`,
  `${removed(1)}; ${shifted(2, -1)}; ${head('number = number - 1')}`,
  `${shifted(9, 1)}; ${inserted(9, 8)}; ${head('number = number + 1')}`,
  inserted(ENTRIES + 1, ENTRIES),
  `${inserted(ENTRIES + 1, ENTRIES)}; ${headAt(ENTRIES + 1)}`,
  inserted(0, 1),
  inserted(-5, 1),
  head('number = number - 1'),
  head('number = number + 1'),
  head(`hash = repeat('a', 64)`),
  head('key_id = null'),
  'delete from audit_head',
  // With the end as an attacker would set it, only the anchor tells.
  ...[1, 2, 10, ENTRIES - 1].map((kept) => `${removed(ENTRIES - kept + 1, ENTRIES)}; ${headAt(ENTRIES - kept)}`),
  `truncate audit_entries; delete from audit_head`,
]

describe.each(databases)('an audit log on the $name', ({ create }) => {
  const test = runDatabase(create)
  let secrets: Secrets
  let anchor: Anchor
  let now = new Date('2026-06-01T00:00:00Z')
  const db = () => test.database.db
  const clock = () => now

  const act = (n: number) =>
    actingAs(
      requester({ ip: `192.0.2.${n}`, admin: { id: id(n % 3) }, session: { id: 'f00d'.repeat(16) }, secrets, clock }),
      () =>
        db().transaction((tx) =>
          record(tx, {
            kind: 'status change',
            object: 'query',
            ids: [id(n)],
            before: { status: 'pending' },
            after: { status: 'solved', zebra: n, ant: true },
          }),
        ),
    )

  beforeAll(async () => {
    secrets = await openSecrets(db(), { ...settings, APP_SECRET: testSecret }, [])
    // The first one is the entry of the key.
    for (let n = 2; n <= ENTRIES; n++) await act(n)
    anchor = await selectHead(db())
  })

  class Undone extends Error {}

  /** Changes the log, verifies it and takes the change back. */
  async function verifiedAfter(change: (tx: Tx) => Promise<unknown>) {
    let found: Awaited<ReturnType<typeof verifyLog>> | undefined
    await db()
      .transaction(async (tx) => {
        await tx.execute(sql`alter table audit_entries disable trigger user`)
        await change(tx)
        found = await verifyLog(tx, { keys, anchors: [anchor] })
        throw new Undone()
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error
      })
    return found
  }

  it(`is intact, and not after any of ${tamperings.length} changes by SQL`, async () => {
    expect(tamperings.length).toBeGreaterThanOrEqual(100)
    expect(await verifiedAfter(async () => {})).toMatchObject({ isIntact: true, isAuthenticated: true })
    const passed: string[] = []
    for (const statements of tamperings) {
      const result = await verifiedAfter(async (tx) => {
        for (const statement of statements.split(';')) await tx.execute(sql.raw(statement))
      })
      if (result?.isIntact !== false) passed.push(statements)
    }
    expect(passed).toEqual([])
    expect(await verifyLog(db(), { keys })).toMatchObject({ isIntact: true })
  }, 120_000)

  it('tells the first entry that is not what was recorded', async () => {
    const found = async (statement: string) => {
      const result = await verifiedAfter((tx) => tx.execute(sql.raw(statement)))
      return result?.isIntact === false && result.number
    }
    expect(await found(one(15)(`kind = 'note'`))).toBe(15)
    expect(await found(removed(10, 12))).toBe(10)
    expect(await found(removed(ENTRIES))).toBe(ENTRIES)
    expect(await found(one(ENTRIES)('mac = null'))).toBe(ENTRIES)
  })

  it('that was chained anew without the key is found', async () => {
    const result = await verifiedAfter(async (tx) => {
      const rows = await selectChain(tx, 0, 100)
      let before = rows[3]?.hash ?? ''
      for (const row of rows.slice(4)) {
        const changed = { ...row, after: { status: 'rejected' }, keyId: null }
        before = hashOf(before, changed)
        await tx.execute(sql`update audit_entries set after = '{"status":"rejected"}', key_id = null, mac = null, hash = ${before}
          where number = ${row.number}`)
      }
      await tx.execute(sql`update audit_head set hash = ${before}`)
    })
    expect(result).toMatchObject({ isIntact: false, number: 5 })
  })

  it('goes on under a new key, and is verifiable with either or both', async () => {
    const next = 'the next key of the tests, also long enough'
    const newer = chainKeyOf(next)
    const seen: unknown[] = []
    await db()
      .transaction(async (tx) => {
        const rotated = await openSecrets(tx, { ...settings, APP_SECRET: next, APP_SECRET_PREVIOUS: testSecret }, [])
        await actingAs(operator('command', rotated, clock), () => record(tx, { kind: 'person export' }))
        for (const some of [[newer], [newer, ...keys], keys]) seen.push(await verifyLog(tx, { keys: some }))
        const stale = actingAs(operator('system', secrets, clock), () =>
          tx.transaction((inner) => record(inner, { kind: 'note' })),
        )
        await stale.catch((error) => seen.push(error.message))
        throw new Undone()
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error
      })
    expect(seen).toMatchObject([
      { isIntact: true, isAuthenticated: true, unknownKey: ENTRIES },
      { isIntact: true, isAuthenticated: true, unknownKey: 0 },
      { isIntact: false, number: ENTRIES + 1 },
      'Nothing can be recorded at the moment',
    ])
  })

  it('does not accept a key that no entry began', async () => {
    const result = await verifiedAfter(async (tx) => {
      const [last] = (await selectChain(tx, ENTRIES - 1, 1)).slice(-1)
      if (!last) throw new Error('no entry')
      const forged = chainTo(
        await selectHead(tx),
        { ...last, kind: 'note' },
        chainKeyOf('a key of an attacker'.repeat(2)),
      )
      await tx.execute(sql.raw(inserted(forged.number, last.number)))
      await tx.execute(sql`update audit_entries set kind = 'note', hash = ${forged.hash}, key_id = ${forged.keyId}, mac = ${forged.mac},
        (session, address, address_salt, address_mark, before, after) = (select session, address, address_salt, address_mark, before, after
          from audit_entries where number = ${last.number}) where number = ${forged.number}`)
      await tx.execute(
        sql`update audit_head set (number, hash, key_id) = (${forged.number}::bigint, ${forged.hash}, ${forged.keyId})`,
      )
    })
    expect(result).toMatchObject({ isIntact: false, number: ENTRIES + 1, reason: /another key/ })
  })

  it('loses its addresses and then its oldest entries by age, records both and stays verifiable', async () => {
    const run = <T>(work: () => Promise<T>) => actingAs(operator('system', secrets, clock), work)
    now = new Date(now.getTime() + 40 * DAY_MS)
    await act(ENTRIES + 1)
    now = new Date(now.getTime() + 60 * DAY_MS)
    expect(await run(() => pruneAddresses(db(), now))).toBe(ENTRIES)
    expect(await run(() => pruneAddresses(db(), now))).toBe(0)
    const rows = await selectChain(db(), 0, 100)
    expect(rows.map(({ address }) => address).filter(Boolean)).toEqual([`192.0.2.${ENTRIES + 1}`])
    expect(await verifyLog(db(), { keys, anchors: [anchor] })).toMatchObject({ isIntact: true })

    expect(await run(() => pruneEntries(db(), 0, now))).toBe(0)
    expect(await run(() => pruneEntries(db(), 80, now))).toBe(ENTRIES)
    expect(await run(() => pruneEntries(db(), 80, now))).toBe(0)
    expect((await selectChain(db(), 0, 100)).map(({ number, kind }) => [number, kind])).toEqual([
      [ENTRIES + 1, 'status change'],
      [ENTRIES + 2, 'audit address removal'],
      [ENTRIES + 3, 'audit removal'],
    ])
    expect(await verifyLog(db(), { keys, anchors: [anchor] })).toMatchObject({ isIntact: true, removedTo: ENTRIES })
    anchor = await selectHead(db())
    for (const statement of [
      removed(ENTRIES + 1),
      removed(ENTRIES + 3),
      one(ENTRIES + 3)(`after = after || '{"to":29}'`),
    ]) {
      expect(await verifiedAfter((tx) => tx.execute(sql.raw(statement)))).toMatchObject({ isIntact: false })
    }
  })
})
