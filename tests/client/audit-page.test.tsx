import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AuditPage } from '#src/admin/audit/audit-page.tsx'
import { parseAuditSearch } from '#src/admin/audit/audit-search.ts'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import type { AuditEntry } from '#src/shared/audit/audit.schema.ts'
import { Refusal } from '../helpers/client-admin.tsx'
import { button, mockScreen, openDialog, pageOf, row } from '../helpers/client-screen.tsx'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const query = '019a0000-0000-7000-8000-00000000000a'
const change: AuditEntry = {
  ...{ id: idOf(8), number: 8, createdAt: new Date(), kind: 'status change', result: 'ok', actor: 'admin' },
  ...{ adminId: '019a0000-0000-7000-8000-0000000000a1', name: 'Ada Admin', session: 'f00df00d', address: '192.0.2.7' },
  ...{ object: 'query', objectIds: [query], objects: 1, before: { status: 'pending' }, after: { status: 'solved' } },
}
const guess: AuditEntry = {
  ...{
    ...change,
    id: idOf(7),
    number: 7,
    kind: 'login',
    result: 'refused',
    actor: 'visitor',
    adminId: null,
    name: null,
  },
  ...{ session: null, object: null, objectIds: [], objects: 0, before: null, after: { reason: 'wrong password' } },
}

const asked: unknown[] = []
const usual = {
  'audit.list': (input: unknown) => {
    asked.push(input)
    return pageOf(change, guess)
  },
  'audit.byId': () => ({ ...change, hash: 'ab'.repeat(32), hasCode: true }),
}
const user = userEvent.setup()

describe('the audit log', () => {
  const { serve, show } = mockScreen('/admin/audit', usual, () => {
    const navigate = useNavigate()
    const url = useListUrl(useSearch({ strict: false }), parseAuditSearch, (next, move) => {
      void navigate({ to: '/admin/audit', search: next, ...move })
    })
    return <AuditPage url={url} />
  })

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
    serve({
      'audit.list': () => {
        throw new Refusal(400, 'Broken')
      },
    })
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
