import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { QuarantinePage } from '#src/admin/quarantine/quarantine-page.tsx'
import type { Held } from '#src/shared/quarantine/quarantine.schema.ts'
import { refuse } from '../helpers/client-admin.tsx'
import { button, mockScreen, openDialog, pageOf, recordChanges, row } from '../helpers/client-screen.tsx'

const query: Held = {
  id: '019a0000-0000-7000-8000-00000000000a',
  kind: 'query',
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  text: 'Buy backlinks and guest posts at https://x.example',
  facts: [{ label: 'Company', value: 'Eckert-Mauchly' }],
  reasons: [
    { sign: 'phrases', points: 4, found: 'buy backlinks, guest posts' },
    { sign: 'links', points: 1, found: '1' },
  ],
  createdAt: new Date('2026-11-20T09:00:00Z'),
  deletedFrom: new Date('2026-12-20T09:00:00Z'),
}
const subscription: Held = {
  ...query,
  id: `${query.id.slice(0, -1)}b`,
  kind: 'subscription',
  name: '',
  email: 'bot@spam.example',
  text: '',
  facts: [],
  reasons: [{ sign: 'trap', points: 5 }],
}

const usual = { 'quarantine.list': () => pageOf(query, subscription), 'quarantine.byId': () => query }
const { serve, show, settled } = mockScreen('/admin/quarantine', usual, QuarantinePage)
const user = userEvent.setup()

/** Answers decisions and keeps what was asked. */
const recorded = (changed = 1, skipped = 0) =>
  recordChanges(serve, { release: 'quarantine.release', remove: 'quarantine.remove' }, { changed, skipped })

describe('the quarantine', () => {
  it('says of each request why it is held, and what becomes of it', async () => {
    serve()
    await show()
    expect(
      screen.getByText(/no email was sent and no admin was told.*Each is deleted 30 days after it arrived\.$/),
    ).toBeTruthy()
    const line = within(await row('Grace Hopper'))
    for (const text of ['Uses words of known spam: buy backlinks, guest posts', 'Has a link', query.text]) {
      expect(line.getByText(text)).toBeTruthy()
    }
    expect(within(await row('bot@spam.example')).getByText('Filled in a field that people don’t see')).toBeTruthy()
  })

  it('shows all that was entered', async () => {
    serve()
    await show()
    await user.click(button(await row('Grace Hopper'), /^View/))
    const dialog = within(await openDialog('Grace Hopper'))
    for (const text of ['grace@navy.example', 'Eckert-Mauchly', 'Has a link']) {
      expect(await dialog.findByText(text)).toBeTruthy()
    }
  })

  it('releases with one click, and says when another admin was faster', async () => {
    const asked = recorded(0, 1)
    await show()
    await user.click(button(await row('Grace Hopper'), /^Release/))
    expect(await screen.findByText('1 request skipped: decided by another admin')).toBeTruthy()
    expect(asked).toEqual([['release', { ids: [query.id] }]])
    await settled()
  })

  it('deletes after a question', async () => {
    const asked = recorded()
    await show()
    await user.click(button(await row('Grace Hopper'), /^Delete/))
    const dialog = within(await openDialog('Delete this request?'))
    expect(asked).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(asked).toEqual([['remove', { ids: [query.id] }]]))
    expect(await screen.findByText('1 request deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await settled()
  })

  it('tells failures where they happened', async () => {
    const fail = refuse(500)
    serve({ 'quarantine.release': fail, 'quarantine.remove': fail })
    await show()
    await user.click(button(await row('Grace Hopper'), /^Release/))
    expect(await screen.findByText('Failed to release')).toBeTruthy()
    await user.click(button(await row('Grace Hopper'), /^Delete/))
    const dialog = within(await openDialog('Delete this request?'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete')
  })

  it('says that nothing is held', async () => {
    serve({ 'quarantine.list': () => pageOf() })
    await show()
    expect(await screen.findByText('Nothing is held')).toBeTruthy()
  })
})
