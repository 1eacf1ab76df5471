import { beforeEach, describe, expect, it } from 'vitest'
import { admins, mails } from '#drizzle/schema/index.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { pruneMails } from '#server/mail/mail.store.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { createAdmin } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')

describe.each(databases)('the stored mail on the $name', ({ create }) => {
  const { test, api } = runApp(create, { env: { SMTP_URL: 'smtp://127.0.0.1:9' }, clock: () => friday })
  beforeEach(async () => {
    await test.database.db.delete(mails)
    await test.database.db.delete(admins)
    await createAdmin(test)
    expect((await api.rest('POST', '/api/users/query', { body: validQuery })).status).toBe(200)
  })

  it('is exported and erased with the record that it is about', async () => {
    const { db } = test.database
    expect((await exportDataSubject(db, validQuery.email)).mails).toMatchObject([
      { kind: 'new-query', sentAt: null },
      { kind: 'query-confirmation', sentAt: null },
    ])
    expect((await eraseDataSubject(db, validQuery.email, ['queries'], friday)).counts.mails).toBe(2)
    expect(await db.$count(mails)).toBe(0)
  })

  it('is removed after 90 days, unless it still waits', async () => {
    const { db } = test.database
    const later = new Date(friday.getTime() + 90 * DAY_MS)
    expect(await pruneMails(db, later)).toBe(0)
    await db.update(mails).set({ state: 'sent' })
    expect(await pruneMails(db, new Date(later.getTime() - 1))).toBe(0)
    expect(await pruneMails(db, later)).toBe(2)
  })
})

describe.each(databases)('without SMTP_URL on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })

  it('what would have been sent is kept, and requests are stored as before', async () => {
    await createAdmin(test)
    expect((await api.rest('POST', '/api/users/query', { body: validQuery })).status).toBe(200)
    const rows = await test.database.db.select().from(mails)
    expect(rows.map(({ state }) => state)).toEqual(['off', 'off'])
  })
})
