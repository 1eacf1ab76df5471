import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AuditPage } from '#src/admin/audit/audit-page.tsx'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import type { AuditEntry } from '#src/shared/audit/audit.schema.ts'
import { keeping, refuse } from '../helpers/client-admin.tsx'
import { button, mockScreen, openDialog, pageOf, row } from '../helpers/client-screen.tsx'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const query = '019a0000-0000-7000-8000-00000000000a'
const change: AuditEntry = {
  id: idOf(8),
  number: 8,
  createdAt: new Date(),
  kind: 'status change',
  result: 'ok',
  actor: 'admin',
  adminId: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Ada Admin',
  session: 'f00df00d',
  address: '192.0.2.7',
  object: 'query',
  objectIds: [query],
  objects: 1,
  before: { status: 'pending' },
  after: { status: 'solved' },
}
const guess: AuditEntry = {
  ...change,
  id: idOf(7),
  number: 7,
  kind: 'login',
  result: 'refused',
  actor: 'visitor',
  adminId: null,
  name: null,
  session: null,
  object: null,
  objectIds: [],
  objects: 0,
  before: null,
  after: { reason: 'wrong password' },
}
const eve: AdminEntry = {
  id: '019a0000-0000-7000-8000-0000000000e0',
  name: 'Eve Editor',
  email: 'eve@example.com',
  role: 'editor',
  createdAt: new Date(),
  lastLoginAt: null,
  disabledAt: null,
  invitedBy: null,
}
const removed = '019a0000-0000-7000-8000-0000000000f0'
const given: AuditEntry = {
  ...change,
  id: idOf(6),
  number: 6,
  kind: 'owner change',
  before: { owner: null },
  after: { owner: [eve.id, removed] },
}

const asked: unknown[] = []
const usual = {
  'account.admins': () => [eve],
  'audit.list': keeping(asked, () => pageOf(change, guess, given)),
  'audit.byId': () => ({ ...change, hash: 'ab'.repeat(32), hasCode: true }),
}
const user = userEvent.setup()

describe('the audit log', () => {
  const { serve, show } = mockScreen('/admin/audit', usual, AuditPage)

  it('says who did what to which record, from where, and what was refused', async () => {
    serve()
    await show()
    const line = within(await row('Entry 8 · Query'))
    for (const text of ['Ada Admin', 'from 192.0.2.7', 'Status: pending → solved', 'Status change']) {
      expect(line.getByText(text)).toBeTruthy()
    }
    const refused = within(await row('Entry 7'))
    for (const text of ['Refused', 'Without a session', 'Reason: wrong password']) {
      expect(refused.getByText(text)).toBeTruthy()
    }
  })

  it('spells "email" as the other screens do, also in kinds that are stored otherwise', async () => {
    serve({ 'audit.list': () => pageOf({ ...change, kind: 'e-mail change' }) })
    await show()
    expect(within(await row('Entry 8 · Query')).getByText('Email change')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Email change request' })).toBeTruthy()
  })

  it('names admins whose ids an entry has, also those who do not work on requests', async () => {
    serve()
    await show()
    const line = within(await row('Entry 6 · Query'))
    expect(await line.findByText(`Owner: none → Eve Editor, ${removed}`)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Who'), 'Eve Editor')
    await row('Entry 6 · Query')
    expect(asked.at(-1)).toMatchObject({ who: eve.id })
  })

  it('shows an entry with the record, before and after and its place in the chain', async () => {
    serve()
    await show()
    await user.click(button(await row('Entry 8 · Query'), /^View/))
    const dialog = within(await openDialog('Status change, entry 8'))
    expect(dialog.getByRole('link', { name: query }).getAttribute('href')).toBe(`/admin/user-query/${query}`)
    expect(dialog.getByText('Status: pending → solved')).toBeTruthy()
    expect(await dialog.findByText('ab'.repeat(32))).toBeTruthy()
  })

  it('is filtered by who, act and object, and downloaded as it is filtered', async () => {
    serve()
    await show()
    await row('Entry 7')
    await user.selectOptions(screen.getByLabelText('Who'), 'The server')
    await user.selectOptions(screen.getByLabelText('Act'), 'Post deletion')
    await user.selectOptions(screen.getByLabelText('Object'), 'Post')
    await row('Entry 7')
    expect(asked.at(-1)).toMatchObject({ who: 'system', kind: 'post deletion', object: 'post' })
    const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    expect(href).toBe('/api/admin/export/audit.csv?who=system&kind=post+deletion&object=post')
  })

  it('says when there is nothing yet', async () => {
    serve({ 'audit.list': () => pageOf() })
    await show()
    expect(await screen.findByText('No entries yet')).toBeTruthy()
  })

  it('says when it cannot be read', async () => {
    serve({ 'audit.list': refuse(400, 'Broken') })
    await show()
    expect(await screen.findByText('Failed to load the audit log', undefined, { timeout: 5000 })).toBeTruthy()
  })
})

describe('the history of a record', () => {
  const { serve, show } = mockScreen('/record', usual, () => <RecordHistory id={query} />)

  it('is read when it is opened, and leads to the log', async () => {
    serve()
    const before = asked.length
    await show()
    const summary = await screen.findByText('History')
    expect(asked.length).toBe(before)
    await user.click(summary)
    const list = within(await screen.findByRole('list', { name: 'History' }))
    expect(list.getByText('Status change')).toBeTruthy()
    expect(list.getByText('Login, refused')).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ search: query })
    const link = screen.getByRole('link', { name: 'Open in the audit log' })
    expect(link.getAttribute('href')).toBe(`/admin/audit?q=${query}`)
  })

  it('is not there for other roles', async () => {
    serve({ 'account.viewer': () => ({ id: query, name: 'Ed', email: 'e@example.com', role: 'agent' }) })
    await show()
    expect(screen.queryByText('History')).toBeNull()
  })
})
