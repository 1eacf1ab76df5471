import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, it } from 'vitest'
import { earlierMigrations, openUnmigrated } from '#tests/helpers/earlier-migrations.ts'
import { id } from '#tests/helpers/earlier-rows.ts'

it('asks an admin of an earlier version for another password only if it was printed and never used', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
  const client = await openUnmigrated()
  await migrate(drizzle(client), { migrationsFolder: earlierMigrations(parent, '0036_spent_proofs_and_whole_history') })
  const added = (n: number, isPrinted: boolean, login: string) =>
    `('${id(n)}', 'A', '${n}@example.com', '${n}@example.com', 'x', ${isPrinted}, ${login})`
  await client.exec(`insert into admins (id, name, email, email_key, password_hash, has_printed_password, last_login_at)
    values ${[added(1, true, 'null'), added(2, true, 'now()'), added(3, false, 'null'), added(4, false, 'now()')]}`)
  await migrate(drizzle(client), { migrationsFolder: 'drizzle/migrations' })
  const found = await client.query('select must_change_password as asked from admins order by id')
  expect(found.rows).toEqual([{ asked: true }, { asked: false }, { asked: false }, { asked: false }])
  await client.close()
  await rm(parent, { recursive: true })
})

it('makes owners of the admins and invitations of an earlier version, and takes no unknown role', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
  const client = await openUnmigrated()
  await migrate(drizzle(client), { migrationsFolder: earlierMigrations(parent, '0039_audit_log') })
  await client.exec(`insert into admins (id, name, email, email_key, password_hash) values ('${id(1)}', 'A', 'a', 'a', 'x');
    insert into invitations (id, token_hash, email, email_key, expires_at)
      values ('${id(2)}', 'x', 'b@example.com', 'b@example.com', '2100-01-01')`)
  await migrate(drizzle(client), { migrationsFolder: 'drizzle/migrations' })
  const found = await client.query('select role from admins union all select role from invitations')
  expect(found.rows).toEqual([{ role: 'owner' }, { role: 'owner' }])
  await expect(client.exec("update admins set role = 'boss'")).rejects.toThrow('admins_role')
  await client.close()
  await rm(parent, { recursive: true })
})
