import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, mails, requestEvents } from '#drizzle/schema/index.ts'
import { runFaultyMail } from '#tests/helpers/faulty-mail.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { insertTwoAdmins, requestLists } from '#tests/helpers/two-admins.ts'

const by = { id: viewer.admin.id, name: viewer.admin.name }

describe.each(databases)('a reply on the $name, to a mail server that', ({ create }) => {
  const { test, api, server, startServer, startSender, now, later } = runFaultyMail(create)
  beforeEach(async () => {
    await emptyTables(test.database.db, 'consultations, user_queries, events, mails, request_events, admins')
    await insertTwoAdmins(test.database.db)
  })

  const row = async () => (await test.database.db.select().from(mails).where(eq(mails.kind, 'reply')))[0]
  const tried = (times: number) =>
    until(async () => {
      const reply = await row()
      return reply?.tries === times && reply.startedAt === null
    })
  const told = async () => {
    const stored = await test.database.db.select().from(events).where(eq(events.name, 'request')).orderBy(events.id)
    return stored.map(({ payload }) => payload)
  }

  describe.each(requestLists)('about one of the $list', ({ list, kind, table, url, request }) => {
    /** Stores a request, which gets a reply an hour later. */
    async function replyToOne() {
      await api.rest('POST', url, { body: request })
      await test.database.db.delete(mails)
      const [stored] = await test.database.db.select({ id: table.id }).from(table)
      const id = stored?.id ?? ''
      later(60)
      expect((await api.trpc('mutation', 'mail.reply', { recordId: id, text: 'Hello.' }, admin)).status).toBe(200)
      return id
    }
    const read = async (id: string) => (await api.trpc('query', `${list}.byId`, { id }, admin)).body
    const waiting = async (reply: string) => {
      const { body } = await api.trpc('query', `${list}.list`, { reply }, admin)
      return body.items.length
    }

    it('takes it at once, counts from when it was written', async () => {
      const id = await replyToOne()
      const writtenAt = now().toJSON()
      expect((await read(id)).lead.firstReplyAt).toBe(writtenAt)
      later(1)
      await startSender()
      await until(async () => (await row())?.state === 'sent')
      expect((await read(id)).lead.firstReplyAt).toBe(writtenAt)
      expect(await told()).toEqual([{ kind, ids: [id], change: 'answered', by }])
    })

    it('is away, counts from when it was sent in the end', async () => {
      const { port } = server
      await server.stop()
      const id = await replyToOne()
      await startSender()
      await tried(1)
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      expect([await waiting('us'), await waiting('them')]).toEqual([1, 0])
      const ended = { kind, ids: [id], change: 'unanswered' }
      expect((await told()).slice(1)).toEqual([ended])
      later(1)
      await tried(2)
      // A further failure is no news.
      expect((await told()).slice(1)).toEqual([ended])
      later(29)
      await startServer(port)
      await until(async () => (await row())?.state === 'sent')
      expect(await read(id)).toMatchObject({ lead: { firstReplyAt: now().toJSON() }, businessMinutes: 90 })
      expect([await waiting('us'), await waiting('them')]).toEqual([0, 1])
      expect((await told()).slice(1)).toEqual([ended, { kind, ids: [id], change: 'answered' }])
      const [answer] = await test.database.db.select().from(requestEvents)
      expect(answer).toMatchObject({ businessMinutes: 90, withdrawnAt: null })
      const [weeks] = (await api.trpc('query', 'replies.weeks', undefined, admin)).body
      expect(weeks).toMatchObject({ answered: 1, business: { median: 90 } })
      const lines = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
      const what = `Grace Hopper’s ${kind === 'query' ? 'query' : 'consultation request'}`
      expect(lines.slice(0, 3).map((line: { kind: string }) => line.kind)).toEqual([
        `Reply to ${what} sent`,
        `Reply to ${what} could not be sent`,
        `${by.name} answered ${what}`,
      ])
    })

    it('refuses it for good, does not count, nor when it is queued again, until it is sent', async () => {
      server.refuseWith(() => ({ code: 550, message: 'No such mailbox' }))
      const id = await replyToOne()
      const sender = await startSender()
      await until(async () => (await row())?.state === 'failed')
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      await sender.close()
      server.refuseWith(() => undefined)
      later(60)
      await api.trpc('mutation', 'mail.resend', { ids: [(await row())?.id] }, admin)
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      later(1)
      await startSender()
      await until(async () => (await row())?.state === 'sent')
      expect((await read(id)).lead.firstReplyAt).toBe(now().toJSON())
      expect((await told()).map((payload) => Object(payload).change)).toEqual(['answered', 'unanswered', 'answered'])
    })

    it('may have it from two processes that ended, does not count once it is given up, which is told', async () => {
      const id = await replyToOne()
      await test.database.db.update(mails).set({ startedAt: now(), tries: 2, mayArriveTwice: true })
      await startSender()
      await until(async () => (await row())?.state === 'failed')
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      expect((await told()).slice(1)).toEqual([{ kind, ids: [id], change: 'unanswered' }])
    })

    it('has not been asked yet, does not count after an admin has canceled it, which is told', async () => {
      const id = await replyToOne()
      await api.trpc('mutation', 'mail.cancel', { ids: [(await row())?.id] }, admin)
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      expect((await told()).slice(1)).toEqual([{ kind, ids: [id], change: 'unanswered', by }])
    })
  })
})
