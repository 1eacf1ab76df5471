import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, it } from 'vitest'
import { earlierMigrations, openUnmigrated } from '#tests/helpers/earlier-migrations.ts'
import { firstRows, id, queryId } from '#tests/helpers/earlier-rows.ts'

/** Runs the migrations that follow `last` on rows that its version has written, and returns those of a query. */
async function migrated(last: string, rows: string, query: string) {
  const parent = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
  const client = await openUnmigrated()
  await migrate(drizzle(client), { migrationsFolder: earlierMigrations(parent, last) })
  await client.exec(rows)
  await migrate(drizzle(client), { migrationsFolder: 'drizzle/migrations' })
  const found = await client.query(query)
  await client.close()
  await rm(parent, { recursive: true })
  return found.rows
}

it('gives the notes and events of an earlier version the address of their request', async () => {
  const rows = `${firstRows}
    update consultations set email = 'Grace@Example.com';
    insert into request_notes (id, record_id, text, html)
      values ('${id(30)}', '${id(5)}', 'x', 'x'), ('${id(31)}', '${queryId(7)}', 'x', 'x'), ('${id(32)}', '${id(99)}', 'x', 'x');
    insert into request_events (id, record_id, kind)
      values ('${id(40)}', '${id(5)}', 'owner'), ('${id(41)}', '${queryId(7)}', 'owner'), ('${id(42)}', '${id(99)}', 'owner');`
  const query = `select email_key from (
    select id, email_key from request_notes union all select id, email_key from request_events) as rows order by id`
  // The last of each belongs to a request that is gone.
  const keys = ['grace@example.com', '7@example.com', null]
  expect(await migrated('0035_reply_composer', rows, query)).toEqual(
    [...keys, ...keys].map((key) => ({ email_key: key })),
  )
})

it('knows of the mails of an earlier version that they may arrive twice', async () => {
  const errors = [null, '451 Later', '451 Later The message may arrive twice.']
  const values = errors.map(
    (error, n) => `('${id(n)}', 'x', 'x@example.com', 'x', '[]', '${id(9)}', ${error && `'${error}'`})`,
  )
  const rows = `insert into mails (id, kind, recipient, subject, blocks, record_id, last_error) values ${values.join()}`
  const found = await migrated(
    '0043_answers_after_decision',
    rows,
    'select last_error, may_arrive_twice from mails order by id',
  )
  expect(found).toEqual(errors.map((error, n) => ({ last_error: error, may_arrive_twice: n === 2 })))
})

it('no longer counts the replies of an earlier version that still wait after a failed try', async () => {
  const outcomes = [`'waiting', null`, `'waiting', 'connect ECONNREFUSED'`, `'sent', 'connect ECONNREFUSED'`]
  const valuesOf = (row: (n: number) => string) => outcomes.map((_, n) => `(${row(n)})`).join()
  const rows = `
    insert into consultations (id, name, email, description) values ${valuesOf((n) => `'${id(n)}', 'x', 'x@example.com', 'x'`)};
    insert into mails (id, kind, recipient, subject, blocks, record_id, state, last_error)
      values ${valuesOf((n) => `'${id(10 + n)}', 'reply', 'x@example.com', 'x', '[]', '${id(n)}', ${outcomes[n]}`)};
    insert into request_events (id, record_id, kind, mail_id)
      values ${valuesOf((n) => `'${id(20 + n)}', '${id(n)}', 'answer', '${id(10 + n)}'`)};`
  const query = 'select first_reply_at is not null as is_answered from consultations order by id'
  const found = await migrated('0044_mails_that_may_arrive_twice', rows, query)
  expect(found).toEqual([true, false, true].map((isAnswered) => ({ is_answered: isAnswered })))
})

it('keeps the calls of an earlier version, whose guests told no time zone', async () => {
  const rows = `insert into calls (id, name, email, topic, starts_at, ends_at, token)
    values ('${id(1)}', 'x', 'x@example.com', 'x', '2026-12-01 09:00+00', '2026-12-01 09:30+00', 'token')`
  const query = 'select id, guest_zone from calls'
  expect(await migrated('0044_mails_that_may_arrive_twice', rows, query)).toEqual([{ id: id(1), guest_zone: null }])
})
