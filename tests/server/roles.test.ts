import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, events, invitations, mails } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { grace, notInRole, password, runRoleApp } from '#tests/helpers/role-app.ts'
import { cookieOf, credentials } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'

const lastOwner = 'The last active Super Admin cannot be disabled, removed or given another role'

describe.each(databases)('roles on the $name', ({ create }) => {
  const { test, api, ids, stored, roleOf, enter, call, ask, setRole, operator } = runRoleApp(create)

  it('of the first admin and of earlier ones is owner; REST names it as before', async () => {
    expect((await stored()).map(({ role }) => role)).toEqual(['owner', 'owner'])
    const cookie = await enter(grace)
    expect((await api.rest('GET', '/api/admin/profile', { headers: cookie })).body.role).toBe('Super Admin')
    expect((await ask('account.viewer', cookie)).body.role).toBe('owner')
    await operator(grace, 'editor')
    expect((await api.rest('GET', '/api/admin/profile', { headers: cookie })).body.role).toBe('Editor')
  })

  it('are changed by owners, with an event, a line of the activity and a mail to the account', async () => {
    const own = await enter(credentials.email)
    expect((await setRole(ids.grace, 'agent', own)).status).toBe(200)
    expect(await roleOf(ids.grace)).toBe('agent')
    const changed = await test.database.db.select().from(events).where(eq(events.name, 'account'))
    expect(changed.at(-1)?.payload).toEqual({
      change: 'role-changed',
      by: { id: ids.ada, name: 'Ada' },
      subject: grace,
      role: { of: ids.grace, to: 'agent' },
    })
    const [line] = (await ask('dashboard.activity', own)).body
    expect(line).toMatchObject({ kind: 'Role changed to Agent', subject: 'grace@example.com, by Ada' })
    expect(await test.database.db.select().from(mails)).toMatchObject([
      { kind: 'role-changed', recipient: grace, subject: 'Your role is now Agent – Northlattice' },
    ])
    // The present role again is no change.
    await setRole(ids.grace, 'agent', own)
    expect(await test.database.db.$count(mails)).toBe(1)
  })

  it.each([
    { what: 'one’s own role', input: () => ({ id: ids.ada, role: 'editor' }), says: 'You cannot change your own role' },
    { what: 'an unknown role', input: () => ({ id: ids.grace, role: 'boss' }), says: 'Role must be one of owner,' },
    { what: 'a missing role', input: () => ({ id: ids.grace }), says: 'Role must be one of owner,' },
    { what: 'an unknown admin', input: () => ({ id: 'x', role: 'editor' }), says: 'Admin not found' },
  ])('are not changed for $what', async ({ input, says }) => {
    const before = await stored()
    const answer = await call('account.setRole', input(), await enter(credentials.email))
    expect(answer.body.message).toContain(says)
    expect((await stored()).map(({ role }) => role)).toEqual(before.map(({ role }) => role))
  })

  it('cannot be taken from the last active owner, also not by two owners at once', async () => {
    const [own, theirs] = [await enter(credentials.email), await enter(grace)]
    for (let round = 0; round < 5; round++) {
      await operator(grace, 'owner')
      await operator(credentials.email, 'owner')
      const answers = await Promise.all([setRole(ids.grace, 'editor', own), setRole(ids.ada, 'viewer', theirs)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect((await stored()).filter(({ role }) => role === 'owner')).toHaveLength(1)
    }
    const [owner] = (await stored()).filter(({ role }) => role === 'owner')
    await expect(operator(owner?.email ?? '', 'agent')).rejects.toThrow(lastOwner)
    const reset = setAdmin(test.database.db, { email: owner?.email ?? '', password, role: 'agent' }, new Date())
    await expect(reset).rejects.toThrow(lastOwner)
    expect(await roleOf(owner?.id ?? '')).toBe('owner')
  })

  it('are read again when an invitation is withdrawn, where the session was read before a change', async () => {
    const [own, theirs] = [await enter(credentials.email), await enter(grace)]
    const { body: invitation } = await call('account.invite', { email: 'mary@example.com', role: 'owner' }, own)
    const { read } = api.deps.sessions
    const before = await read(theirs.cookie)
    await operator(grace, 'editor')
    api.deps.sessions.read = async () => before
    const answer = await call('account.revokeInvitation', { id: invitation.id }, theirs)
    api.deps.sessions.read = read
    expect(answer).toMatchObject(notInRole)
    expect(await test.database.db.$count(invitations)).toBe(1)
    const [entry] = await test.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.kind, 'invitation withdrawal'))
    expect(entry).toMatchObject({ result: 'refused', adminId: ids.grace, after: { reason: 'not in the role' } })
  })

  it('count only owners who can log in', async () => {
    const own = await enter(credentials.email)
    await setAdmin(test.database.db, { email: 'agent@example.com', password, role: 'agent' }, new Date())
    await call('account.disableAdmin', { id: ids.grace }, own)
    await expect(operator(credentials.email, 'agent')).rejects.toThrow(lastOwner)
    // One who is disabled is none of them.
    await operator(grace, 'viewer')
    expect(await roleOf(ids.grace)).toBe('viewer')
  })

  it('are named by invitations, which end with the role that may invite', async () => {
    const [own, theirs] = [await enter(credentials.email), await enter(grace)]
    const { body } = await call('account.invite', { email: 'mary@example.com', role: 'viewer' }, own)
    expect(body.role).toBe('viewer')
    const token = new URL(body.url).hash.replace('#token=', '')
    expect((await call('account.invitation', { token }, { cookie: '' })).body.role).toBe('viewer')
    const joined = await call('account.signup', { token, name: 'Mary', password: 'a wing in a tunnel' }, { cookie: '' })
    const mary = { cookie: cookieOf(joined) }
    expect((await ask('account.viewer', mary)).body.role).toBe('viewer')
    expect(await call('account.invite', { email: 'x@example.com', role: 'owner' }, mary)).toMatchObject(notInRole)
    const noRole = await call('account.invite', { email: 'x@example.com' }, own)
    expect(noRole).toMatchObject({ status: 400, body: { data: { errors: { role: /^Role must be/ } } } })

    await call('account.invite', { email: 'x@example.com', role: 'owner' }, theirs)
    await setRole(ids.grace, 'editor', own)
    expect(await test.database.db.select().from(invitations)).toEqual([])
  })
})
