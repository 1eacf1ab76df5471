import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, events } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { type Role, roles } from '#src/shared/account/role.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { type Cookie, grace, password, runRoleApp } from '#tests/helpers/role-app.ts'
import { credentials } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'

describe.each(databases)('one’s own name on the $name', ({ create }) => {
  const { test, api, ids, stored, enter, call, ask, operator, submit, watch, heard } = runRoleApp(create)
  const rename = (name: unknown, cookie: Cookie) => call('account.updateName', { name }, cookie)
  const names = async () => (await stored()).map(({ name }) => name)
  const recorded = () => test.database.db.select().from(auditEntries).where(eq(auditEntries.kind, 'name change'))
  const told = async () => (await test.database.db.select().from(events)).map(({ payload }) => payload)

  it.each(roles)('is changed as %s, for every session at once and without another login', async (role) => {
    await operator(grace, role)
    const [here, there] = [await enter(grace), await enter(grace)]
    await test.database.db.execute(sql`update sessions set confirmed_at = null`)
    expect((await rename('  Grace Hopper ', here)).status).toBe(200)
    expect(await names()).toEqual(['Ada', 'Grace Hopper'])
    expect((await api.rest('GET', '/api/admin/profile', { headers: there })).body.name).toBe('Grace Hopper')
    expect((await ask('account.viewer', there)).body.name).toBe('Grace Hopper')
  })

  it('is changed with an event that has both names, and with an entry and a line of the log that have none', async () => {
    const theirs = await enter(grace)
    // Entries of earlier tests stay.
    const before = (await recorded()).length
    api.logged.length = 0
    await rename('Amazing Grace', theirs)
    const payload = { change: 'name-changed', by: { id: ids.grace, name: 'Grace' }, subject: 'Amazing Grace' }
    expect((await told()).at(-1)).toEqual(payload)
    const entry = (await recorded())[before]
    expect(entry).toMatchObject({
      result: 'ok',
      actor: 'admin',
      adminId: ids.grace,
      object: 'admin',
      objectIds: [ids.grace],
      before: null,
      after: null,
    })
    const line = { action: 'name change', result: 'ok', ip: '127.0.0.1', adminId: ids.grace }
    expect(api.logged.flatMap(({ account }) => account ?? [])).toEqual([line])
    expect(JSON.stringify([entry, api.logged])).not.toMatch(/amazing/i)

    // The present name again is no change.
    expect((await rename('Amazing Grace', theirs)).status).toBe(200)
    expect(await recorded()).toHaveLength(before + 1)
    expect((await told()).at(-1)).toEqual(payload)
    expect((await told()).filter((one) => Object(one).change === 'name-changed')).toHaveLength(1)
  })

  it('is told and recorded too when npm run admin sets it', async () => {
    const before = (await recorded()).length
    const reset = { email: grace, password }
    await setAdmin(test.database.db, { ...reset, name: 'Rear Admiral Grace' }, new Date())
    const by = { id: ids.grace, name: 'Grace' }
    expect(await told()).toContainEqual({ change: 'name-changed', by, subject: 'Rear Admiral Grace' })
    expect(await recorded()).toHaveLength(before + 1)
    for (const name of [undefined, 'Rear Admiral Grace'])
      await setAdmin(test.database.db, { ...reset, name }, new Date())
    expect(await recorded()).toHaveLength(before + 1)
  })

  it.each([
    [undefined, 'Name is required'],
    ['  ', 'Name is required'],
    ['\u200b', 'Name is required'],
    [['Grace'], 'Name must be text'],
    ['Grace\nHopper', 'Name contains characters that are not allowed'],
    ['g'.repeat(101), 'Name must be at most 100 characters'],
  ])('is not %j', async (name, message) => {
    const answer = await rename(name, await enter(grace))
    expect(answer).toMatchObject({ status: 400, body: { message, data: { errors: { name: message } } } })
    expect(await names()).toEqual(['Ada', 'Grace'])
  })

  it('does not change when it cannot be recorded', async () => {
    const theirs = await enter(grace)
    const before = await told()
    await test.database.db.execute(sql`alter table audit_entries add constraint full_disk check (number < 0) not valid`)
    try {
      expect((await rename('Amazing Grace', theirs)).status).toBe(500)
    } finally {
      await test.database.db.execute(sql`alter table audit_entries drop constraint full_disk`)
    }
    expect(await names()).toEqual(['Ada', 'Grace'])
    expect(await told()).toEqual(before)
  })

  it('is heard by all whose screens name admins, and by the own other sessions', async () => {
    const cookies = new Map<Role, Cookie>()
    for (const role of roles) {
      const email = `${role}@example.com`
      await setAdmin(test.database.db, { email, password, name: role, role }, new Date())
      cookies.set(role, await enter(email))
    }
    const sockets = await Promise.all([...cookies.values()].map(watch))
    await rename('Ada King', await enter(credentials.email))
    await rename('The editor', cookies.get('editor') ?? { cookie: '' })
    const both = ['Ada to Ada King', 'editor to The editor']
    const expected = [both, ['editor to The editor'], both, both]
    const seen = () =>
      sockets.map((socket) =>
        heard(socket).flatMap(({ name, payload }) =>
          name === 'account' ? `${Object(payload.by).name} to ${payload.subject}` : [],
        ),
      )
    await until(() => JSON.stringify(seen()) === JSON.stringify(expected))
    for (const [at, cookie] of [...cookies.values()].entries()) {
      const { body } = await ask('dashboard.activity', cookie)
      const lines = body.flatMap(({ kind, subject }: { kind: string; subject: string }) =>
        kind === 'Name changed' ? subject.replace(', now', ' to') : [],
      )
      expect(lines.toReversed()).toEqual(expected[at])
      sockets[at]?.close()
    }
  })

  it('stands at once wherever records name their admin; what was told keeps the name of its time', async () => {
    const [own, theirs] = [await enter(credentials.email), await enter(grace)]
    await submit('Lead')
    const [query] = (await ask('queries.list', own, {})).body.items
    await call('queries.setOwner', { ids: [query.id], owner: ids.grace }, theirs)
    await call('notes.add', { recordId: query.id, text: 'Ask @Grace.' }, theirs)
    await rename('Amazing Grace', theirs)
    expect((await ask('queries.list', own, {})).body.items[0].lead.owner.name).toBe('Amazing Grace')
    expect((await ask('notes.list', own, { recordId: query.id })).body[0]).toMatchObject({
      by: 'Amazing Grace',
      text: 'Ask @Grace.',
    })
    expect((await ask('account.colleagues', own)).body.map(({ name }: { name: string }) => name)).toContain(
      'Amazing Grace',
    )
    const { items } = (await ask('audit.list', own, { who: ids.grace })).body
    expect(new Set(items.map(({ name }: { name: string }) => name))).toEqual(new Set(['Amazing Grace']))
    const { body } = await ask('dashboard.activity', own)
    const lines = body.map(({ kind, subject }: { kind: string; subject: string }) => `${kind}: ${subject}`)
    expect(lines).toEqual(expect.arrayContaining(['Name changed: Grace, now Amazing Grace', 'Admin logged in: Grace']))
  })
})
