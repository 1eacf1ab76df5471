import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { type Role, roles } from '#src/shared/account/role.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { type Cookie, grace, notInRole, password, runRoleApp, type Socket } from '#tests/helpers/role-app.ts'
import { credentials } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validPost } from '#tests/helpers/server-posts.ts'

describe.each(databases)('what a role sees, on the $name', ({ create }) => {
  const { test, api, url, ids, enter, call, ask, setRole, operator, submit, watch, heard } = runRoleApp(create)
  afterEach(() => void vi.restoreAllMocks())

  it('take effect on the next request of the same session, in both directions', async () => {
    const [own, theirs] = [await enter(credentials.email), await enter(grace)]
    await setRole(ids.grace, 'editor', own)
    expect(await ask('queries.counts', theirs)).toMatchObject(notInRole)
    expect(await setRole(ids.ada, 'viewer', theirs)).toMatchObject(notInRole)
    expect((await ask('posts.counts', theirs)).status).toBe(200)
    await setRole(ids.grace, 'owner', own)
    expect((await ask('queries.counts', theirs)).status).toBe(200)
  })

  it('take effect on a subscription with the event of the change, before its socket closes', async () => {
    const late = vi.spyOn(api.deps.sessions, 'alive').mockImplementation(() => new Promise(() => {}))
    const socket = await watch(await enter(grace))
    await operator(grace, 'editor')
    await submit('After')
    await operator(grace, 'agent')
    await submit('Again')
    const words = () => heard(socket).map(({ payload }) => payload.change ?? payload.name)
    await until(() => words().includes('Again Hopper'))
    expect(words()).toEqual(['role-changed', 'role-changed', 'Again Hopper'])
    late.mockRestore()
    socket.close()
  })

  it('take effect on open sockets, which close and open again with the new role', async () => {
    const theirs = await enter(grace)
    const socket = await watch(theirs)
    const at = socket.join({ recordId: '019a0000-0000-7000-8000-0000000000aa' })
    await submit('Before')
    await until(() => heard(socket).length === 1 && at.others() !== undefined)
    const before = heard(socket).at(-1)?.id
    await operator(grace, 'editor')
    await submit('After')
    await until(() => socket.closeCode() !== undefined)
    expect(socket.closeCode()).toBe(4403)
    expect(socket.events.filter(({ name }) => name !== 'account')).toHaveLength(1)

    const reopened = openSocket(url(), theirs)
    await reopened.opened
    await reopened.subscribe(before)
    const refused = reopened.join({ recordId: '019a0000-0000-7000-8000-0000000000aa' })
    await until(() => reopened.messages.some(({ error }) => error !== undefined))
    expect(reopened.messages.find(({ error }) => error)).toMatchObject({
      error: { json: { message: 'Your role doesn’t include this', data: { httpStatus: 403 } } },
    })
    expect(refused.others()).toBeUndefined()
    await call('posts.create', validPost, theirs)
    await until(() => reopened.events.length === 2)
    expect(reopened.events.map(({ name }) => name)).toEqual(['account', 'post'])
    reopened.close()
  })

  it('decide which events are delivered, and which are in the activity, also of one’s own account', async () => {
    const own = await enter(credentials.email)
    const sockets = new Map<Role, Socket>()
    const cookies = new Map<Role, Cookie>()
    for (const role of roles) {
      const email = `${role}@example.com`
      await setAdmin(test.database.db, { email, password, name: role, role }, new Date())
      cookies.set(role, await enter(email))
    }
    for (const [role, cookie] of cookies) sockets.set(role, await watch(cookie))
    await submit('Lead')
    await api.rest('POST', '/api/users/subscribe', { body: { email: 's@example.com' } })
    await call('posts.create', validPost, own)
    await call('account.disableAdmin', { id: ids.grace }, own)
    await call('calls.makeFeed', { scope: 'own' }, cookies.get('editor') ?? own)
    const account = ['disabled grace@example.com', 'feed-made editor']
    const expected: Record<string, string[]> = {
      owner: ['new-userQuery', 'new-subscriber', 'post', ...account],
      editor: ['new-subscriber', 'post', 'feed-made editor'],
      agent: ['new-userQuery', 'new-subscriber'],
      viewer: ['new-userQuery', 'new-subscriber', 'post'],
    }
    const seen = () =>
      [...sockets].map(([role, socket]) => [
        role,
        heard(socket).map(({ name, payload }) => (name === 'account' ? `${payload.change} ${payload.subject}` : name)),
      ])
    await until(() => JSON.stringify(seen()) === JSON.stringify(Object.entries(expected)))
    for (const [role, cookie] of cookies) {
      const { body } = await ask('dashboard.activity', cookie)
      const kinds = body.map(({ kind }: { kind: string }) => kind)
      const logins = kinds.filter((kind: string) => kind === 'Admin logged in')
      expect(logins).toHaveLength(role === 'owner' ? 5 : 1)
      expect(kinds.includes('New query')).toBe(role !== 'editor')
      expect(kinds.includes('Blog post created')).toBe(role !== 'agent')
      expect(kinds.includes('Admin disabled')).toBe(role === 'owner')
      expect(kinds.includes('Calendar address made')).toBe(role === 'owner' || role === 'editor')
      sockets.get(role)?.close()
    }
  })

  it('leave only the counts and hits that they may read', async () => {
    await submit('Findable')
    await call('posts.create', { ...validPost, title: 'Findable post' }, await enter(credentials.email))
    const theirs = await enter(grace)
    // superjson writes undefined as null.
    const given = (row: object) => Object.entries(row).flatMap(([key, value]) => (value === null ? [] : [key]))
    const shown = async () => {
      const stats = (await ask('dashboard.stats', theirs)).body
      const [day] = (await ask('dashboard.submissions', theirs)).body
      const found = (await ask('dashboard.find', theirs, { text: 'Findable' })).body
      const rest = (await api.rest('GET', '/api/admin/dashboard/stat', { headers: theirs })).body
      const hits = Object.entries(found).flatMap(([kind, rows]) => (Array.isArray(rows) && rows[0] ? [kind] : []))
      return { stats: given(stats), day: given(day), hits, rest: given(rest) }
    }
    const all = ['subscribers', 'blogs', 'queries', 'consultations']
    expect(await shown()).toEqual({
      stats: [...all, 'timeZone', 'todaysQueries', 'activeSessions'],
      day: ['day', 'queries', 'consultations', 'subscribers', 'calls'],
      hits: ['people', 'queries', 'posts'],
      rest: all,
    })
    await operator(grace, 'viewer')
    expect(await shown()).toMatchObject({
      stats: [...all, 'timeZone', 'todaysQueries'],
      hits: ['people', 'queries', 'posts'],
    })
    await operator(grace, 'editor')
    expect(await shown()).toEqual({
      stats: ['subscribers', 'blogs', 'timeZone'],
      day: ['day', 'subscribers'],
      hits: ['posts'],
      rest: ['subscribers', 'blogs'],
    })
    await operator(grace, 'agent')
    expect(await shown()).toEqual({
      stats: ['queries', 'consultations', 'timeZone', 'todaysQueries'],
      day: ['day', 'queries', 'consultations', 'calls'],
      hits: ['people', 'queries'],
      rest: ['queries', 'consultations'],
    })
  })

  it('show messages about accounts to owners only, in the outbox and by id', async () => {
    const [own, theirs] = [await enter(credentials.email), await enter(grace)]
    await operator(grace, 'agent')
    await submit('Lead')
    await call('account.invite', { email: 'secret@example.com', role: 'owner' }, own)
    const subjects = async (cookie: Cookie) =>
      (await ask('mail.list', cookie, {})).body.items.map(({ recipient }: { recipient: string }) => recipient)
    expect(await subjects(own)).toContain('secret@example.com')
    const seen = await subjects(theirs)
    expect(seen.toSorted()).toEqual([credentials.email, 'Lead@example.com', grace].toSorted())
    const [invitation] = await test.database.db.select().from(mails).where(eq(mails.kind, 'invitation'))
    expect(await ask('mail.byId', theirs, { id: invitation?.id })).toMatchObject({ status: 404 })
    const cancelled = await call('mail.cancel', { ids: [invitation?.id] }, theirs)
    expect(cancelled.body).toEqual({ changed: 0, skipped: 1 })
    expect((await ask('mail.byId', own, { id: invitation?.id })).status).toBe(200)
  })

  it('decide who is told of leads, can have them and takes calls', async () => {
    const own = await enter(credentials.email)
    await operator(grace, 'viewer')
    await submit('Lead')
    const told = await test.database.db.select().from(mails).where(eq(mails.kind, 'new-query'))
    expect(told.map(({ recipient }) => recipient)).toEqual([credentials.email])
    const [query] = (await ask('queries.list', own, {})).body.items
    const given = await call('queries.setOwner', { ids: [query.id], owner: ids.grace }, own)
    expect(given).toMatchObject({ status: 400, body: { message: 'This admin can’t work on leads' } })
    const { body } = await ask('calls.availability', own)
    expect(body.admins.map(({ name }: { name: string }) => name)).toEqual(['Ada'])
    const colleagues = (await ask('account.colleagues', own)).body
    expect(colleagues).toEqual([
      { id: ids.ada, name: 'Ada', role: 'owner', disabledAt: null },
      { id: ids.grace, name: 'Grace', role: 'viewer', disabledAt: null },
    ])
  })

  it('narrow a calendar feed of all calls to one’s own while they include no leads', async () => {
    const theirs = await enter(grace)
    const { body } = await call('calls.makeFeed', { scope: 'all' }, theirs)
    const read = async () => (await api.rest('GET', new URL(body.url).pathname)).body
    const booking = sql`insert into calls (id, name, email, topic, starts_at, ends_at, token, host_id, calendar_id)
      values (gen_random_uuid(), 'Guest of Ada', 'g@example.com', 'x', now() + interval '2 days',
        now() + interval '2 days 30 minutes', 'token-1', ${ids.ada}, ${ids.ada})`
    await test.database.db.execute(booking)
    expect(await read()).toContain('Guest of Ada')
    await operator(grace, 'editor')
    expect(await read()).not.toContain('Guest of Ada')
    expect(await call('calls.makeFeed', { scope: 'all' }, theirs)).toMatchObject(notInRole)
    expect((await call('calls.makeFeed', { scope: 'own' }, theirs)).status).toBe(200)
  })
})
