import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admins } from '#drizzle/schema/index.ts'
import { admin, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'

describe.each(databases)("the browser guard's questions on the $name", ({ create }) => {
  let test: TestDatabase
  let api: TestApp
  beforeAll(async () => {
    test = await create()
    api = await startApp(test)
  })
  afterAll(async () => {
    await api.close()
    await test.drop()
  })

  it('answer a visitor with null instead of an error', async () => {
    expect(await api.trpc('query', 'account.viewer')).toMatchObject({ status: 200, body: null })
  })

  it('answer an admin with the account', async () => {
    const id = '019a0000-0000-7000-8000-000000000001'
    const account = { id, name: 'Ada Admin', email: 'ada@example.com' }
    await test.database.db.insert(admins).values({ ...account, emailKey: account.email, passwordHash: '' })
    const { status, body } = await api.trpc('query', 'account.viewer', undefined, admin)
    expect({ status, body }).toMatchObject({ status: 200, body: { ...account, role: 'Super Admin' } })
    expect(body).not.toHaveProperty('passwordHash')
  })

  it('name the last event to admins only, as an id to subscribe from', async () => {
    expect(await api.trpc('query', 'events.last')).toMatchObject({ status: 401 })
    const { body } = await api.trpc('query', 'events.last', undefined, admin)
    expect(body).toBe(api.feed.version())
  })
})
