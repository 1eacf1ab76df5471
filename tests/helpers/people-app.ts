import { beforeEach, expect } from 'vitest'
import { admins } from '#drizzle/schema/index.ts'
import { guestCalls } from './guest-calls.ts'
import { createAdmin, logIn } from './server-account.ts'
import { admin } from './server-app.ts'
import { friday } from './server-calls.ts'
import { emptyTables, type TestDatabase } from './server-database.ts'
import { runApp } from './server-run-app.ts'
import { visitsOf } from './visits.ts'

/** Runs an app with mail for the tests of the `describe` that calls it: each begins on Friday, with one admin and nothing sent yet. */
export function runPeopleApp(create: () => Promise<TestDatabase>) {
  let now = friday
  const { test, api } = runApp(create, { env: { SMTP_URL: 'smtp://127.0.0.1:9' }, clock: () => now })
  let cookie: Awaited<ReturnType<typeof logIn>>
  beforeEach(async () => {
    now = friday
    const { db } = test.database
    await emptyTables(
      db,
      'user_queries, consultations, subscribers, calls, call_changes, request_events, request_notes, mails, attachments, events, rate_limits',
    )
    await db.delete(admins)
    await createAdmin(test)
    cookie = await logIn(api)
  })
  const list = async (filter: object = {}) => (await api.trpc('query', 'people.list', filter, admin)).body
  return {
    test,
    api,
    list,
    ...visitsOf(api),
    guest: guestCalls(api),
    /** Expects one person and returns it. */
    async only() {
      const { items } = await list()
      expect(items).toHaveLength(1)
      return items[0]
    },
    now: () => now,
    cookie: () => cookie,
    /** Moves the clock on. */
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}
