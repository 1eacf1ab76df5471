import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, it } from 'vitest'
import { earlierMigrations, openUnmigrated } from '#tests/helpers/earlier-migrations.ts'
import { firstRows, id, queryId } from '#tests/helpers/earlier-rows.ts'

it('gives the notes and events of an earlier version the address of their request', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
  const client = await openUnmigrated()
  await migrate(drizzle(client), { migrationsFolder: earlierMigrations(parent, '0035_reply_composer') })
  await client.exec(`${firstRows}
    update consultations set email = 'Grace@Example.com';
    insert into request_notes (id, record_id, text, html)
      values ('${id(30)}', '${id(5)}', 'x', 'x'), ('${id(31)}', '${queryId(7)}', 'x', 'x'), ('${id(32)}', '${id(99)}', 'x', 'x');
    insert into request_events (id, record_id, kind)
      values ('${id(40)}', '${id(5)}', 'owner'), ('${id(41)}', '${queryId(7)}', 'owner'), ('${id(42)}', '${id(99)}', 'owner');`)
  await migrate(drizzle(client), { migrationsFolder: 'drizzle/migrations' })
  const found = await client.query(
    `select email_key from (select id, email_key from request_notes union all select id, email_key from request_events) as rows order by id`,
  )
  // The last of each belongs to a request that is gone.
  const keys = ['grace@example.com', '7@example.com', null]
  expect(found.rows).toEqual([...keys, ...keys].map((key) => ({ email_key: key })))
  await client.close()
  await rm(parent, { recursive: true })
})
