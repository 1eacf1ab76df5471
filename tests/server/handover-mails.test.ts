import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, mails } from '#drizzle/schema/index.ts'
import { eraseDataSubject } from '#server/features/privacy/privacy.service.ts'
import { envelopeOf } from '#server/mail/envelope.ts'
import { renderMail } from '#server/mail/render.ts'
import { requestNames, requestPages } from '#src/shared/inbox/request.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { asGrace, grace, insertTwoAdmins, readSession, requestLists } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const given = inArray(mails.kind, ['request-given', 'requests-given'])
const me = viewer.admin
const hers = grace.admin.id

describe.each(databases)('a mail to the admin who was given requests on the $name', ({ create }) => {
  let now = friday
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_TIMEZONE: 'UTC' }
  const { test, api } = runApp(create, { readSession, env, clock: () => now })
  beforeEach(async () => {
    const { db } = test.database
    now = friday
    await emptyTables(db, 'consultations, user_queries, events, mails, request_events, admins')
    await insertTwoAdmins(db)
  })
  const told = async () => test.database.db.select().from(mails).where(given).orderBy(mails.createdAt)
  const states = async () => (await told()).map(({ state }) => state)

  describe.each(requestLists)('in $list', ({ list, kind, table, url, request }) => {
    const [one, several] = requestNames[kind]
    const page = `http://localhost:3000${requestPages[kind]}`

    async function store(count = 1): Promise<string[]> {
      for (let n = 0; n < count; n++) {
        await api.rest('POST', url, { body: { ...request, email: `visitor-${n}@navy.example` } })
        now = new Date(now.getTime() + 1)
      }
      const stored = await test.database.db.select({ id: table.id }).from(table).orderBy(table.createdAt)
      return stored.map(({ id }) => id)
    }
    const call = async (name: string, input: object, headers = admin) =>
      (await api.trpc('mutation', `${list}.${name}`, input, headers)).body
    const give = (ids: string[], owner: string | null, headers = admin) => call('setOwner', { ids, owner }, headers)

    it('says whose request it is, and when the reply is due', async () => {
      const [id = ''] = await store()
      await give([id], hers)
      const [mail, ...others] = await told()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'request-given',
        recipient: grace.admin.email,
        recordId: id,
        state: 'waiting',
        replyAddress: 'visitor-0@navy.example',
      })
      expect(mail?.subject).toMatch(new RegExp(`^${me.name} gave you a ${one} from Grace Hopper`))
      const { text } = renderMail(mail?.blocks ?? [], { SITE_NAME: 'Northlattice', siteUrl: 'https://example.org' })
      expect(text).toContain(`${me.name} gave you this ${one}.`)
      expect(text).toContain('Reply due: Saturday, November 21, 2026')
      expect(text).toContain(`${requestPages[kind]}/${id}`)
    })

    it('is one for several, with a link to each', async () => {
      const ids = await store(3)
      const { change } = await give(ids, hers)
      const [mail, ...others] = await told()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'requests-given',
        recipient: grace.admin.email,
        recordId: change,
        subject: `${me.name} gave you 3 ${several}`,
      })
      const urls = mail?.blocks.flatMap((block) => (block.type === 'link' ? [new URL(block.url)] : [])) ?? []
      expect(urls.map(({ pathname, search }) => `${pathname}${search}`)).toEqual([
        ...ids.map((id) => `${requestPages[kind]}/${id}`),
        `${requestPages[kind]}?owner=mine`,
      ])
      // It is in no thread of a request.
      if (mail) expect(envelopeOf(mail, { ...api.deps.env, siteUrl: page }).references).toBeUndefined()
    })

    it('names twenty of them and counts the others', async () => {
      const ids = await store(23)
      await give(ids, hers)
      const [mail] = await told()
      expect(mail?.subject).toBe(`${me.name} gave you 23 ${several}`)
      expect(mail?.blocks.filter(({ type }) => type === 'link')).toHaveLength(21)
      expect(mail?.blocks).toContainEqual({ type: 'text', text: 'And 3 more.' })
    })

    it('is not written for those who take them, have them or lose them', async () => {
      const [id = '', other = ''] = await store(2)
      await give([id, other], hers, asGrace)
      await give([id], hers)
      await give([id], null)
      await give([id], me.id)
      expect(await told()).toEqual([])
    })

    it('is about those alone that changed', async () => {
      const [id = '', other = ''] = await store(2)
      await give([id], hers, asGrace)
      await give([id, other], hers)
      expect(await told()).toMatchObject([{ kind: 'request-given', recordId: other }])
    })

    it.each([
      ['never', 0],
      ['daily', 1],
    ] as const)('follows the choice of mail "%s"', async (mailChoice, count) => {
      const [id = ''] = await store()
      await test.database.db.update(admins).set({ mailChoice }).where(eq(admins.id, hers))
      await give([id], hers)
      expect(await told()).toHaveLength(count)
    })

    it.each([1, 2])('about %d is canceled with the change while it waits, and only then', async (count) => {
      const ids = await store(count)
      const { change } = await give(ids, hers)
      expect(await call('undo', { change })).toEqual({ changed: count })
      expect(await states()).toEqual(['cancelled'])
      now = new Date(now.getTime() + 1)
      const again = await give(ids, hers)
      await test.database.db.update(mails).set({ state: 'sent', sentAt: now }).where(eq(mails.state, 'waiting'))
      await call('undo', { change: again.change })
      expect(await states()).toEqual(['cancelled', 'sent'])
    })

    it('is canceled when the request goes to another owner before it was sent', async () => {
      const [id = ''] = await store()
      await give([id], hers)
      await give([id], me.id)
      expect(await states()).toEqual(['cancelled'])
    })

    it('is in the transaction of the change', async () => {
      const [id = ''] = await store()
      const { db } = test.database
      await db.execute(sql`alter table mails add constraint refused check (kind <> 'request-given') not valid`)
      const answer = await api.trpc('mutation', `${list}.setOwner`, { ids: [id], owner: hers }, admin)
      await db.execute(sql`alter table mails drop constraint refused`)
      expect(answer.status).toBe(500)
      expect(await db.select({ owner: table.ownerId }).from(table)).toEqual([{ owner: null }])
    })

    it('no longer names a sender who was erased', async () => {
      const [id = '', other = '', third = ''] = await store(3)
      await give([id, other], hers)
      await give([third], hers)
      await eraseDataSubject(test.database.db, 'visitor-0@navy.example', recordKinds, now)
      await eraseDataSubject(test.database.db, 'visitor-2@navy.example', recordKinds, now)
      const [mail, ...others] = await told()
      expect(others).toEqual([])
      const urls = mail?.blocks.flatMap((block) => (block.type === 'link' ? [block.url] : [])) ?? []
      expect(urls).toEqual([expect.stringContaining(other), expect.stringContaining('?owner=mine')])
      expect(mail?.blocks[0]).toMatchObject({ type: 'text' })
    })
  })
})
