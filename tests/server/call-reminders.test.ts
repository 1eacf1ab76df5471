import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, calls, mails } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { writeReminders } from '#server/features/calls/reminder.service.ts'
import { howToJoin, linkExpected } from '#src/shared/calls/booking.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { ada, bob, hostCalls, insertHosts, weekly } from '#tests/helpers/call-hosts.ts'
import { guestCalls } from '#tests/helpers/guest-calls.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { startSender } from '#tests/helpers/mail-run.ts'
import { testEnv } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const siteUrl = 'https://example.org'
const settings = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: siteUrl, CONTACT_EMAIL: 'hello@example.org' }
const env = testEnv(settings)

describe.each(databases)('the reminders of a call, on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { env: settings, clock: () => now })
  beforeAll(() => insertHosts(test))
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'calls, events, mails, attachments, availabilities')
    await test.database.db.update(admins).set({ mailChoice: 'at-once' })
  })
  const { book, move, cancel } = guestCalls(api)

  /** Runs the task at a time before the start of a slot of Monday, and returns what it has written. */
  async function remindAt(slot: number, before: number, db = test.database.db) {
    now = new Date(Date.parse(slotAt(slot)) - before)
    await writeReminders({ db, env, siteUrl }, now)
    return written()
  }
  async function written() {
    const rows = await test.database.db.select().from(mails).orderBy(mails.createdAt, mails.kind)
    return rows.flatMap(({ kind, recipient }) => (kind.endsWith('reminder') ? [`${kind} ${recipient}`] : []))
  }
  const guest = `call-reminder ${validBooking.email}`
  const host = `host-reminder ${ada.email}`

  it('come to the guest a day and an hour before, and to the host an hour before, once each', async () => {
    const { id, token } = await book()
    expect(await remindAt(0, 24 * HOUR_MS + 1)).toEqual([])
    expect(await remindAt(0, 24 * HOUR_MS)).toEqual([guest])
    expect(await remindAt(0, 20 * HOUR_MS)).toEqual([guest])
    expect(await remindAt(0, HOUR_MS + 1)).toEqual([guest])
    expect(await remindAt(0, HOUR_MS)).toEqual([guest, guest, host])
    expect(await remindAt(0, 10 * MINUTE_MS)).toEqual([guest, guest, host])
    const [day] = await test.database.db.select().from(mails).where(eq(mails.kind, 'call-reminder'))
    expect(day).toMatchObject({
      subject: 'Your call is tomorrow – Northlattice',
      replyAddress: 'hello@example.org',
      recordId: id,
      state: 'waiting',
      expiresAt: new Date(slotAt(0)),
    })
    const url = `${siteUrl}/call#token=${token}`
    expect(day?.blocks).toContainEqual({ type: 'link', label: 'Cancel or move this call', url })
    const when = 'Monday, November 23, 2026 at 9:00 AM (UTC)'
    expect(day?.blocks).toContainEqual({ type: 'facts', facts: [{ label: 'When', value: when }] })
    expect(JSON.stringify(day?.blocks)).toContain(howToJoin)
    const [told] = await test.database.db.select().from(mails).where(eq(mails.kind, 'host-reminder'))
    expect(told?.blocks).toContainEqual({ type: 'text', text: linkExpected })
    expect(told).toMatchObject({ subject: 'Call with Grace Hopper in an hour', replyAddress: validBooking.email })
  })

  it('are written once by ten runs at once, of several processes', async () => {
    for (let slot = 0; slot < 16; slot++) await book({ start: slotAt(slot), email: guestAt(slot) })
    const other = test.url ? await openDatabase({ url: test.url }) : test.database
    const runs = Array.from({ length: 10 }, (_, i) => remindAt(0, 24 * HOUR_MS, (i % 2 ? test.database : other).db))
    await Promise.all(runs)
    expect(await written()).toEqual([`call-reminder ${guestAt(0)}`])
    await Promise.all(Array.from({ length: 10 }, () => remindAt(15, 24 * HOUR_MS)))
    if (test.url) await other.close()
    expect((await written()).sort()).toEqual(Array.from({ length: 16 }, (_, i) => `call-reminder ${guestAt(i)}`).sort())
  })

  it('come late after the server was down, but not once they are of no use', async () => {
    await book()
    expect(await remindAt(0, 3 * HOUR_MS)).toEqual([guest])
    await emptyTables(test.database.db, 'calls, mails, attachments')
    now = friday
    await book()
    expect(await remindAt(0, 20 * MINUTE_MS)).toEqual([guest, host])
    await emptyTables(test.database.db, 'calls, mails, attachments')
    now = friday
    await book()
    expect(await remindAt(0, 0)).toEqual([])
  })

  it('come before the new time of a call that was moved', async () => {
    const { token } = await book()
    await remindAt(0, 24 * HOUR_MS)
    await move(token, 32)
    expect((await test.database.db.select().from(mails)).filter(({ state }) => state === 'cancelled')).toMatchObject([
      { kind: 'call-reminder' },
    ])
    expect(await remindAt(0, HOUR_MS)).toEqual([guest])
    expect(await remindAt(32, 24 * HOUR_MS)).toEqual([guest, guest])
    expect(await remindAt(32, HOUR_MS)).toEqual([guest, guest, guest, host])
  })

  it('never come for a call that was cancelled, also when they wait for the mail server', async () => {
    const { token } = await book()
    await remindAt(0, HOUR_MS)
    await cancel(token)
    const waiting = (await test.database.db.select().from(mails)).filter(({ state }) => state === 'waiting')
    expect(waiting.map(({ kind }) => kind).filter((kind) => kind.endsWith('reminder'))).toEqual([])
    now = friday
    const second = await book({ start: slotAt(5) })
    await cancel(second.token)
    expect(await remindAt(5, HOUR_MS)).toHaveLength(2)
  })

  it('leave out those that were past when the call was booked or moved', async () => {
    const { set } = hostCalls(api)
    await set(ada, { hours: weekly([1, 2, 3, 4, 5, 6, 7], [0, 24]) })
    const at = (text: string) => new Date(`2026-11-${text}Z`)
    now = at('20T23:40:00')
    const { token } = await book({ start: at('21T00:00:00') })
    for (now of [at('20T23:41:00'), at('20T23:59:00')])
      await writeReminders({ db: test.database.db, env, siteUrl }, now)
    expect(await written()).toEqual([])
    now = at('20T23:50:00')
    await move(token, 0)
    await test.database.db.update(calls).set({ start: at('21T05:00:00'), end: at('21T05:30:00') })
    await writeReminders({ db: test.database.db, env, siteUrl }, now)
    expect(await written()).toEqual([])
    now = at('21T04:00:00')
    await writeReminders({ db: test.database.db, env, siteUrl }, now)
    expect(await written()).toEqual([guest, host])
  })

  it('go to the host of the time, unless that admin wants no mail, and to all without a host', async () => {
    const { give } = hostCalls(api)
    const { id } = await book()
    await give(id, ada.id, bob.id)
    expect((await remindAt(0, HOUR_MS)).at(-1)).toBe(`host-reminder ${bob.email}`)
    await test.database.db.update(admins).set({ mailChoice: 'never' }).where(eq(admins.id, ada.id))
    now = friday
    await book({ start: slotAt(3), email: guestAt(3) })
    await test.database.db.update(calls).set({ hostId: ada.id })
    expect((await remindAt(3, HOUR_MS)).filter((mail) => mail === host)).toEqual([])
    await test.database.db.update(admins).set({ mailChoice: 'at-once' })
    now = friday
    await book({ start: slotAt(6), email: guestAt(6) })
    await test.database.db.update(calls).set({ hostId: null })
    expect((await remindAt(6, HOUR_MS)).slice(-2).sort()).toEqual([host, `host-reminder ${bob.email}`])
  })

  it('go to all others when the host can no longer hold calls', async () => {
    for (const gone of [{ disabledAt: friday }, { role: 'editor' as const }]) {
      now = friday
      await book()
      await test.database.db.update(calls).set({ hostId: bob.id })
      await test.database.db.update(admins).set(gone).where(eq(admins.id, bob.id))
      await test.database.db.update(admins).set({ mailChoice: 'daily' })
      expect((await remindAt(0, HOUR_MS)).slice(1)).toEqual([host])
      const [told] = await test.database.db.select().from(mails).where(eq(mails.kind, 'host-reminder'))
      const text = 'This call is in an hour, and its host, Bob, can no longer hold it.'
      expect(told?.blocks).toContainEqual({ type: 'text', text })
      await test.database.db.update(admins).set({ disabledAt: null, role: 'owner' }).where(eq(admins.id, bob.id))
      await emptyTables(test.database.db, 'calls, mails, attachments')
    }
  })

  it('are kept as off without a mail server', async () => {
    await book()
    now = new Date(Date.parse(slotAt(0)) - HOUR_MS)
    await writeReminders({ db: test.database.db, env: testEnv(), siteUrl }, now)
    const rows = (await test.database.db.select().from(mails)).filter(({ kind }) => kind.endsWith('reminder'))
    expect(rows.map(({ state }) => state)).toEqual(['off', 'off'])
  })

  it('are not sent once the call has begun', async () => {
    await book()
    await remindAt(0, HOUR_MS)
    await test.database.db.delete(mails).where(sql`kind not like '%reminder'`)
    now = new Date(slotAt(0))
    const transport = { send: async () => expect.fail('sent'), close: () => {} }
    const sender = startSender(test, api, transport)
    const states = async () => (await test.database.db.select().from(mails)).map(({ state }) => state)
    await until(async () => (await states()).every((state) => state === 'failed'))
    await sender.close()
    const [row] = await test.database.db.select().from(mails)
    expect(row?.lastError).toBe('Not sent, because its time has passed.')
  })
})
