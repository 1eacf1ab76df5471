import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { setAdmin } from '#server/features/account/account.service.ts'
import { printableError } from '#server/redact-error.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const secret = 'a very private text'
const account = { email: 'private.admin@example.com', password: 'correct horse battery', name: 'Ada Private' }
const email = 'private.visitor@example.com'

/** Personal data of visitors and admins, and the hash of a password. */
const given = [secret, email, account.email, account.password, 'argon2id']

describe.each(databases)('errors of the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeAll(async () => {
    await setAdmin(test.database.db, account, new Date())
    // The database refuses every row and quotes it in message, detail and hint, as PostgreSQL may do.
    await test.database.db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'refused %', new using detail = 'Failing row contains ' || new::text, hint = new::text;
      end $$`),
    )
    for (const table of ['user_queries', 'consultations', 'subscribers', 'calls', 'admins']) {
      await test.database.db.execute(
        sql.raw(`create trigger refuse before insert or update on ${table} for each row execute function refuse()`),
      )
    }
  })

  const query = { firstName: 'Ann', lastName: 'Other', company: 'X', projectType: 'ai', budget: '1m+' }

  it.each([
    ['queries.submit', { ...query, email, projectDescription: secret }],
    ['consultations.submit', { name: 'Ann Other', email, description: secret }],
    ['subscribers.subscribe', { email }],
    ['account.login', { email: account.email, password: account.password }],
  ])('in %s are logged without what was given', async (path, input) => {
    const before = api.logged.length
    const { status, body } = await api.trpc('mutation', path, input)
    expect({ status, message: body.message }).toEqual({
      status: 500,
      message: 'Something went wrong. Please try again.',
    })
    const logged = JSON.stringify(api.logged.slice(before))
    expect(logged).toContain('P0001')
    for (const text of given) expect(logged).not.toContain(text)
  })

  it('name the statement and the place, also when they end the process', async () => {
    const failure = await test.database.db
      .execute(sql`update admins set name = ${secret}`)
      .then(() => null)
      .catch((error: unknown) => error)
    const text = printableError(failure)
    expect(text).toContain('update admins set name = $1')
    expect(text).toContain('P0001')
    expect(text).toMatch(/\n {4}at /)
    for (const value of given) expect(text).not.toContain(value)
  })
})
