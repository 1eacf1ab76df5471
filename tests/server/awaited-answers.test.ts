import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins, mails, userQueries } from '#drizzle/schema/index.ts'
import { eraseDataSubject } from '#server/features/privacy/privacy.service.ts'
import { writeDigests } from '#server/mail/digest.service.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { runMailbox } from '#tests/helpers/received-app.ts'
import { credentials } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'

const email = 'grace@navy.example'

describe.each(databases)('answers of visitors, on the $name', ({ create }) => {
  const mailbox = runMailbox(create)
  const { test, api, read, reply, request, waiting, notices, answer } = mailbox

  it('tell the owner, or everyone who wants mail at once, and make the request wait for us until it is answered', async () => {
    await reply('Hello Grace.')
    expect([await waiting('us'), await waiting('them')]).toEqual([0, 1])
    const { firstReplyAt } = (await request()).lead
    mailbox.wait(HOUR_MS)
    await read(answer())
    expect([await waiting('us'), await waiting('them'), await waiting('overdue')]).toEqual([1, 0, 0])
    expect((await request()).lead).toMatchObject({ firstReplyAt, unansweredSince: mailbox.now.toJSON() })
    expect(await notices()).toMatchObject([
      { recipient: credentials.email, replyAddress: email, subject: 'Grace Hopper answered' },
    ])
    // With an owner only that admin is told.
    const [other] = await test.database.db
      .insert(admins)
      .values({
        id: randomUUID(),
        name: 'Barbara',
        email: 'b@example.org',
        emailKey: 'b@example.org',
        passwordHash: 'none',
        mailChoice: 'daily',
      })
      .returning()
    await test.database.db.update(userQueries).set({ ownerId: other?.id ?? null })
    mailbox.wait(1000)
    await read(answer())
    expect((await notices()).map(({ recipient }) => recipient)).toEqual([credentials.email, 'b@example.org'])
    mailbox.wait(HOUR_MS)
    await reply('Thank you.')
    expect([await waiting('us'), await waiting('them')]).toEqual([0, 1])
    expect((await request()).lead).toMatchObject({ firstReplyAt, unansweredSince: null })
    await test.database.db.update(mails).set({ state: 'failed' })
    expect(await waiting('us')).toBe(1)
  })

  it('still wait when they came before a reply that was written earlier could be sent', async () => {
    await reply('Hello Grace.')
    const isReply = eq(mails.kind, 'reply')
    await test.database.db.update(mails).set({ tries: 1, lastError: 'The mail server can’t be reached' }).where(isReply)
    mailbox.wait(HOUR_MS)
    await read(answer())
    const wroteAt = mailbox.now.toJSON()
    expect((await request()).lead).toMatchObject({ firstReplyAt: null, unansweredSince: wroteAt })
    mailbox.wait(HOUR_MS)
    // As after a resend.
    const sent = { state: 'sent', queuedAt: mailbox.now, sentAt: mailbox.now } as const
    await test.database.db.update(mails).set(sent).where(isReply)
    expect((await request()).lead).toEqual({
      owner: null,
      firstReplyAt: mailbox.now.toJSON(),
      unansweredSince: wroteAt,
    })
    expect([await waiting('us'), await waiting('them')]).toEqual([1, 0])
  })

  it('make a decided request wait for us when they come after the decision', async () => {
    const decide = (status: string) =>
      api.trpc('mutation', 'queries.setStatus', { id: mailbox.recordId, status }, mailbox.cookie)
    await reply('Hello Grace.')
    mailbox.wait(HOUR_MS)
    await read(answer())
    mailbox.wait(HOUR_MS)
    expect((await decide('solved')).status).toBe(200)
    expect([await waiting('us'), await waiting('them')]).toEqual([0, 0])
    expect((await request()).lead).toMatchObject({ unansweredSince: null })
    mailbox.wait(HOUR_MS)
    await read(answer())
    expect([await waiting('us'), await waiting('them')]).toEqual([1, 0])
    expect((await request()).lead).toMatchObject({ unansweredSince: mailbox.now.toJSON() })
    mailbox.wait(HOUR_MS)
    await reply('Gladly.')
    expect(await waiting('us')).toBe(0)
  })

  it('wait again when a decision is undone, also where another mail came in between', async () => {
    const change = async (status: string) => {
      mailbox.wait(HOUR_MS)
      const input = { ids: [mailbox.recordId], status }
      return (await api.trpc('mutation', 'queries.setStatuses', input, mailbox.cookie)).body.change
    }
    const undo = async (of: string) => {
      mailbox.wait(HOUR_MS)
      expect((await api.trpc('mutation', 'queries.undo', { change: of }, mailbox.cookie)).status).toBe(200)
    }
    await reply('Hello Grace.')
    mailbox.wait(HOUR_MS)
    await read(answer())
    const decision = await change('solved')
    await read(answer({ headers: ['Auto-Submitted: auto-replied'] }))
    expect(await waiting('us')).toBe(0)
    await undo(decision)
    expect(await waiting('us')).toBe(1)
    await change('solved')
    mailbox.wait(HOUR_MS)
    await read(answer())
    expect(await waiting('us')).toBe(1)
    const second = await change('rejected')
    expect(await waiting('us')).toBe(0)
    await undo(second)
    expect(await waiting('us')).toBe(1)
  })

  it('are in the daily message of an admin who chose one, until their sender is erased', async () => {
    await test.database.db.update(admins).set({ mailChoice: 'daily', digestAt: mailbox.now })
    await reply('Hello Grace.')
    mailbox.wait(HOUR_MS)
    await read(answer())
    expect(await notices()).toEqual([])
    mailbox.wait(DAY_MS)
    const digest = async () => {
      const rows = await test.database.db.select().from(mails).where(eq(mails.kind, 'digest'))
      return rows.map(({ subject, blocks }) => ({
        subject,
        lines: blocks.flatMap((block) => ('facts' in block ? block.facts.map(({ value }) => value) : [])),
      }))
    }
    await writeDigests({ db: test.database.db, env: api.deps.env, siteUrl: 'https://example.org' }, mailbox.now)
    expect(await digest()).toEqual([{ subject: '1 new message about a query – Northlattice', lines: ['Grace Hopper'] }])
    await eraseDataSubject(test.database.db, email, recordKinds, mailbox.now)
    expect(await digest()).toMatchObject([{ lines: [] }])
  })

  it('can be marked as answered elsewhere, which can be undone', async () => {
    await reply('Hello Grace.')
    const mark = () => api.trpc('mutation', 'queries.markAnswered', { id: mailbox.recordId }, mailbox.cookie)
    expect((await mark()).status).toBe(409)
    mailbox.wait(HOUR_MS)
    await read(answer())
    mailbox.wait(HOUR_MS)
    const { status, body } = await mark()
    expect([status, await waiting('us')]).toEqual([200, 0])
    await api.trpc('mutation', 'queries.undo', { change: body.change }, mailbox.cookie)
    expect(await waiting('us')).toBe(1)
  })
})
