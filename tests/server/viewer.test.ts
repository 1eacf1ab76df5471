import { describe, expect, it } from 'vitest'
import { admins } from '#drizzle/schema/index.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)("the browser guard's questions on the $name", ({ create }) => {
  const { test, api } = runApp(create)

  it('answer a visitor with null instead of an error', async () => {
    expect(await api.trpc('query', 'account.viewer')).toMatchObject({ status: 200, body: null })
  })

  it('answer an admin with the account', async () => {
    const id = '019a0000-0000-7000-8000-000000000001'
    const account = { id, name: 'Ada Admin', email: 'ada@example.com' }
    await test.database.db.insert(admins).values({ ...account, emailKey: account.email, passwordHash: '' })
    const { status, body } = await api.trpc('query', 'account.viewer', undefined, admin)
    expect({ status, body }).toMatchObject({ status: 200, body: { ...account, role: 'owner' } })
    expect(body).not.toHaveProperty('passwordHash')
  })

  it('name the last event to admins only, as an id to subscribe from', async () => {
    expect(await api.trpc('query', 'events.last')).toMatchObject({ status: 401 })
    const { body } = await api.trpc('query', 'events.last', undefined, admin)
    expect(body).toBe(api.feed.version())
  })
})
