import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keeping, Refusal, refuse } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, openDialog, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled, readAgain } = mockQueryList()
const user = userEvent.setup()

describe('the details', () => {
  it('say that what they show is gone once it was deleted elsewhere', async () => {
    let isGone = false
    serve({
      'queries.byId': () => {
        if (isGone) throw new Refusal(404, 'Query not found')
        return ada
      },
    })
    await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Query from Ada Lovelace' }))
    await dialog.findByRole('heading', { name: 'Personal Information' })
    isGone = true
    readAgain()
    expect(await screen.findByText('Query not found')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Personal Information' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Mark as Solved(?!:)/ })).toBeNull()
  })

  it('open over the list with everything about the query, and a status button closes them', async () => {
    const changes: unknown[] = []
    serve({
      'queries.byId': () => ada,
      'queries.setStatus': keeping(changes, () => ({ ...ada, status: 'solved' })),
    })
    const router = await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    const dialog = await openDialog('Query from Ada Lovelace')
    expect(router.state.location.search).toEqual({ open: ada.id })
    for (const heading of ['Personal Information', 'Project Details', 'Project Description', 'Timeline']) {
      expect(within(dialog).getByRole('heading', { name: heading })).toBeTruthy()
    }
    for (const text of [
      'Analytical Engines',
      '$100K - $250K',
      'November 20, 2026 at 5:56 PM',
      'November 21, 2026 at 9:05 AM',
    ]) {
      expect(within(dialog).getByText(text)).toBeTruthy()
    }
    await user.click(button(dialog, /Mark as Solved/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes).toEqual([{ id: ada.id, status: 'solved', expected: 'pending' }])
  })

  it('say "Not specified" without a budget, and leave a phone out that was not given', async () => {
    serve({ 'queries.byId': () => grace })
    await show()
    await user.click(await screen.findByText('Grace Hopper'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Not specified')).toBeTruthy()
    expect(within(dialog).queryByText('Phone')).toBeNull()
    expect(button(dialog, /Mark as Solved/).disabled).toBe(true)
    await user.click(button(dialog, /Close/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the details that the server does not return', () => {
  it('are those of the row that was opened', async () => {
    serve({ 'queries.byId': refuse(429, 'Too many requests') })
    await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    const dialog = await openDialog('Query from Ada Lovelace')
    await settled()
    expect(within(dialog).getByText('Analytical Engines')).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('say so where there is no such row, and are read again when asked', async () => {
    const elsewhere = { 'queries.list': () => pageOf() }
    serve({ ...elsewhere, 'queries.byId': refuse(429, 'Too many requests') })
    const router = await show()
    await router.navigate({ href: `/admin/user-query?open=${ada.id}` })
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load the details')
    serve({ ...elsewhere, 'queries.byId': () => ada })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'Query from Ada Lovelace' })).toBeTruthy()
  })

  it('say that there is no such query', async () => {
    serve({ 'queries.byId': refuse(404, 'Query not found') })
    const router = await show()
    await router.navigate({ href: '/admin/user-query?open=nobody' })
    expect((await screen.findByRole('alert')).textContent).toBe('Query not found')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['CloseEsc'])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the keyboard', () => {
  it('stays on its row when a search finds that row too', async () => {
    const changes: unknown[] = []
    serve({ 'queries.setStatus': keeping(changes, () => ada) })
    const router = await show()
    await row('Ada Lovelace')
    await user.keyboard('j')
    await router.navigate({ href: '/admin/user-query?q=ada' })
    await screen.findByDisplayValue('ada')
    await settled()
    expect(document.activeElement).toBe(await row('Ada Lovelace'))
    await user.keyboard('s')
    await waitFor(() => expect(changes).toEqual([{ id: ada.id, status: 'solved', expected: 'pending' }]))
    await settled()
  })

  it('moves with j and k, solves with s, opens with Enter, closes with Escape and searches with /', async () => {
    const changes: unknown[] = []
    serve({
      'queries.byId': () => grace,
      'queries.setStatus': keeping(changes, () => grace),
    })
    await show()
    await row('Ada Lovelace')
    await user.keyboard('jj')
    expect(document.activeElement).toBe(await row('Grace Hopper'))
    await user.keyboard('s')
    expect(changes).toEqual([])
    await user.keyboard('k')
    expect(document.activeElement).toBe(await row('Ada Lovelace'))
    await user.keyboard('s')
    await waitFor(() => expect(changes).toEqual([{ id: ada.id, status: 'solved', expected: 'pending' }]))
    await user.keyboard('j{Enter}')
    await openDialog('Query from Grace Hopper')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(await row('Grace Hopper'))
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Search queries...'))
    await user.keyboard('s')
    expect(changes).toHaveLength(1)
  })
})
