import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, events, mails, requestNotes } from '#drizzle/schema/index.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { noteLimit } from '#src/shared/notes/note.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { asGrace, grace, insertTwoAdmins, readSession, requestLists } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const unknownId = '019a0000-0000-7000-8000-00000000dead'

describe.each(databases)('notes about requests on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { readSession, env: { SMTP_URL: 'smtp://127.0.0.1:9' }, clock: () => now })
  beforeEach(async () => {
    now = friday
    const { db } = test.database
    await emptyTables(db, 'consultations, user_queries, events, mails, request_events, request_notes, admins')
    await insertTwoAdmins(db)
  })
  const mentions = async () => {
    const stored = await test.database.db.select().from(mails).where(eq(mails.kind, 'mention')).orderBy(mails.createdAt)
    return stored.map(({ recipient, replyAddress, subject, blocks }) => ({ recipient, replyAddress, subject, blocks }))
  }

  describe.each(requestLists)('in $list', ({ kind, table, url, request }) => {
    async function store(): Promise<string> {
      await api.rest('POST', url, { body: request })
      const [stored] = await test.database.db.select({ id: table.id }).from(table)
      return stored?.id ?? ''
    }
    const call = (name: string, input: unknown, headers = admin) =>
      api.trpc('mutation', `notes.${name}`, input, headers)
    const add = (recordId: string, text: string, headers = admin) => call('add', { recordId, text }, headers)
    const read = async (recordId: string, headers = admin) =>
      (await api.trpc('query', 'notes.list', { recordId }, headers)).body
    const tick = () => {
      now = new Date(now.getTime() + 1)
    }

    it('are Markdown, rendered as posts are, and say who wrote them', async () => {
      const id = await store()
      const text =
        'Call **after** 3 pm. <script>alert(1)</script>\n\n[x](javascript:alert(1)) [site](https://example.org)'
      expect((await add(id, `  ${text}  `)).status).toBe(200)
      tick()
      await add(id, 'Second', asGrace)
      const [first, second] = await read(id)
      expect(first).toMatchObject({ by: viewer.admin.name, isOwn: true, text, editedAt: null })
      expect(first.html).toContain('<strong>after</strong>')
      expect(first.html).toContain('href="https://example.org"')
      expect(first.html).not.toMatch(/script/)
      expect(second).toMatchObject({ by: 'Grace', isOwn: false })
      expect((await read(id, asGrace)).map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([false, true])
      const told = await test.database.db.select().from(events).where(eq(events.name, 'request'))
      expect(told[0]?.payload).toEqual({
        kind,
        ids: [id],
        change: 'noted',
        by: { id: viewer.admin.id, name: viewer.admin.name },
      })
    })

    it('mail the admins whom they mention, once', async () => {
      const id = await store()
      await add(id, 'Hello @grace, and grace@example.com, and @Ada, who wrote it.')
      expect(await mentions()).toMatchObject([
        {
          recipient: 'grace@example.com',
          replyAddress: viewer.admin.email,
          subject: `${viewer.admin.name} mentions you: request from Grace Hopper`,
        },
      ])
      const [note] = await read(id)
      await call('edit', { id: note.id, text: 'Hello @Grace again.' })
      expect(await mentions()).toHaveLength(1)
      await call('edit', { id: note.id, text: 'Nobody.' })
      await call('edit', { id: note.id, text: 'Or @Grace after all.' })
      expect(await mentions()).toHaveLength(2)
      await add(id, '@Graceful @ grace x@grace')
      expect(await mentions()).toHaveLength(2)
      await test.database.db.update(admins).set({ disabledAt: friday }).where(eq(admins.id, grace.admin.id))
      await add(id, '@Grace')
      expect(await mentions()).toHaveLength(2)
    })

    it('answer whom they told, and which mentions are no admin’s name', async () => {
      const id = await store()
      const saved = async (text: string) => (await add(id, text)).body
      const nothing = { told: [], isMailed: true, unknown: [] }
      expect(await saved('Call later, and write to grace@example.com.')).toEqual(nothing)
      expect(await saved(`@grace, @Bobby and @${viewer.admin.name}`)).toEqual({
        told: ['Grace'],
        isMailed: true,
        unknown: ['Bobby'],
      })
      const { id: note } = (await read(id)).at(-1)
      expect((await call('edit', { id: note, text: '@Grace and @Bob' })).body).toEqual({ ...nothing, unknown: ['Bob'] })
      await test.database.db.update(admins).set({ role: 'editor' }).where(eq(admins.id, grace.admin.id))
      expect(await saved('@Grace')).toEqual({ ...nothing, unknown: ['Grace'] })
    })

    it('are changed and deleted by their author only', async () => {
      const id = await store()
      await add(id, 'First')
      const [note] = await read(id)
      tick()
      const theirs = await call('edit', { id: note.id, text: 'Mine now' }, asGrace)
      expect([theirs.status, theirs.body.message]).toEqual([403, 'Only its author can change a note'])
      expect((await call('remove', { id: note.id }, asGrace)).status).toBe(403)
      await call('edit', { id: note.id, text: '*Second*' })
      expect(await read(id)).toMatchObject([
        { text: '*Second*', html: '<p><em>Second</em></p>', editedAt: now.toJSON() },
      ])
      expect((await call('remove', { id: note.id })).status).toBe(200)
      expect(await read(id)).toEqual([])
      expect((await call('remove', { id: note.id })).status).toBe(404)
      expect((await call('edit', { id: 'x', text: 'y' })).status).toBe(404)
    })

    it('are refused when empty, too long, about nothing or by a visitor', async () => {
      const id = await store()
      for (const text of ['', '  ', 'x'.repeat(noteLimit + 1), 'a\0b']) expect((await add(id, text)).status).toBe(400)
      for (const recordId of [unknownId, 'x']) {
        expect((await add(recordId, 'Text')).status).toBe(404)
        expect((await api.trpc('query', 'notes.list', { recordId }, admin)).status).toBe(404)
      }
      expect((await api.trpc('mutation', 'notes.add', { recordId: id, text: 'x' })).status).toBe(401)
      expect(await read(id)).toEqual([])
    })

    it('stay without a name after the author’s removal, and go with the person', async () => {
      const id = await store()
      await add(id, 'Theirs', asGrace)
      const { db } = test.database
      await db.delete(admins).where(eq(admins.id, grace.admin.id))
      expect(await read(id)).toMatchObject([{ by: null, isOwn: false, text: 'Theirs' }])
      expect((await exportDataSubject(db, request.email)).notes).toMatchObject([{ recordId: id, text: 'Theirs' }])
      await eraseDataSubject(db, request.email, recordKinds, now)
      expect(await db.$count(requestNotes)).toBe(0)
    })
  })
})
