import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, consultations, savedReplies, userQueries } from '#drizzle/schema/index.ts'
import { fillPlaceholders, placeholders } from '#src/shared/replies/placeholders.ts'
import { savedRepliesMax } from '#src/shared/replies/saved-reply.schema.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { asGrace, insertTwoAdmins, readSession } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const unknown = '019a0000-0000-7000-8000-000000000009'

describe.each(databases)('saved replies on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { readSession, clock: () => now })
  beforeEach(async () => {
    now = friday
    const { db } = test.database
    for (const table of [savedReplies, userQueries, consultations, admins]) await db.delete(table)
    await insertTwoAdmins(db)
  })
  const call = (name: string, input: unknown, headers: Record<string, string> = admin) =>
    api.trpc('mutation', `savedReplies.${name}`, input, headers)
  const add = (title: string, text = 'Hello {{firstName}}') => call('create', { title, text })
  const all = async () => (await api.trpc('query', 'savedReplies.list', undefined, admin)).body
  const seenOf = ({ updatedAt }: { updatedAt: string }) => new Date(updatedAt)

  it('are shared by all admins, in the order of their titles', async () => {
    await add('thanks', '  Hello {{ firstName }}\n\nof {{company}}  ')
    await add('Away')
    expect(await all()).toMatchObject([
      { title: 'Away' },
      { title: 'thanks', text: 'Hello {{ firstName }}\n\nof {{company}}', by: viewer.admin.name },
    ])
    await test.database.db.delete(admins).where(eq(admins.id, viewer.admin.id))
    expect((await all())[0].by).toBeNull()
  })

  it('are refused with a placeholder that stands for nothing, without a title or text, and with a title that exists', async () => {
    const { status, body } = await add('x', 'Hello {{firstName}} of {{ firm }}')
    expect([status, body.message]).toEqual([
      400,
      '{{ firm }} is not a placeholder. Use {{firstName}}, {{name}}, {{company}}, {{projectType}}, {{budget}} or {{myName}}',
    ])
    expect(body.data.errors).toEqual({ text: body.message })
    for (const [title, text] of [
      ['', 'x'],
      ['x', ' '],
      ['x'.repeat(101), 'x'],
      ['a\nb', 'x'],
    ]) {
      expect((await add(title ?? '', text)).status).toBe(400)
    }
    await add('Thanks')
    const same = await add('tHANKS')
    expect([same.status, same.body.data.errors]).toEqual([400, { title: 'A saved reply of this title exists' }])
    expect(await all()).toHaveLength(1)
    expect((await call('create', { title: 'x', text: 'x' }, {})).status).toBe(401)
  })

  it('are changed and deleted by any admin, unless they were changed meanwhile', async () => {
    await add('Thanks')
    await add('Away')
    const [away, thanks] = await all()
    const seen = seenOf(thanks)
    const change = { id: thanks.id, title: 'Thank you', text: 'New', seen }
    expect((await call('update', change, asGrace)).status).toBe(200)
    expect((await all())[1]).toMatchObject({ title: 'Thank you', text: 'New', by: 'Grace' })
    const late = await call('update', { ...change, text: 'Mine' })
    expect([late.status, late.body.message]).toEqual([409, 'This saved reply was changed while you were writing'])
    expect((await call('remove', { id: thanks.id, seen })).status).toBe(409)
    expect((await all())[1].text).toBe('New')
    const newest = seenOf((await all())[1])
    expect((await call('update', { ...change, title: 'away', seen: newest })).status).toBe(400)
    expect((await call('update', { ...change, title: 'THANK YOU', seen: newest })).status).toBe(200)
    expect((await call('remove', { id: away.id, seen: seenOf(away) }, asGrace)).status).toBe(200)
    expect((await call('remove', { id: away.id, seen: seenOf(away) })).status).toBe(404)
    expect((await call('update', { ...change, id: unknown })).status).toBe(404)
    expect((await all()).map(({ title }: { title: string }) => title)).toEqual(['THANK YOU'])
  })

  it('are not saved twice by two admins at once, and not without an end', async () => {
    const both = await Promise.all([add('Same'), add('same')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    await test.database.db.insert(savedReplies).values(
      Array.from({ length: savedRepliesMax - 1 }, (_, n) => ({
        id: `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        title: `T${n}`,
        text: 'x',
      })),
    )
    expect((await add('One more')).status).toBe(409)
  })

  it('get the words of the request, or others where it has none', async () => {
    const text = Object.keys(placeholders)
      .map((name) => `{{${name}}}`)
      .join(' | ')
    const filled = async (recordId: string | undefined) => {
      const { body } = await api.trpc('query', 'mail.composer', { recordId }, admin)
      return fillPlaceholders(text, body.placeholders)
    }
    await api.rest('POST', '/api/users/query', {
      body: { ...validQuery, firstName: '<b>*Gr[a]ce', projectType: 'other', budget: null },
    })
    const [query] = await test.database.db.select().from(userQueries)
    expect(await filled(query?.id)).toBe(
      `\\<b>\\*Gr\\[a\\]ce | \\<b>\\*Gr\\[a\\]ce Hopper | ${validQuery.company} | your project | your budget | Ada Admin`,
    )
    await api.rest('POST', '/api/users/consultation', {
      body: { ...validConsultation, name: 'Edsger Dijkstra', company: '' },
    })
    const [request] = await test.database.db.select().from(consultations)
    expect(await filled(request?.id)).toBe(
      'Edsger | Edsger Dijkstra | your company | your project | your budget | Ada Admin',
    )
    await test.database.db.update(userQueries).set({ projectType: 'ai', budgetRange: '1m+' })
    expect(await filled(query?.id)).toContain('AI Implementation | $1M+')
    for (const id of [unknown, 'x']) {
      expect((await api.trpc('query', 'mail.composer', { recordId: id }, admin)).status).toBe(404)
    }
  })
})
