import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { keeping, Refusal, refuse } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled, readAgain } = mockQueryList()
const user = userEvent.setup()

describe('the list', () => {
  it('says that it is loading, then shows each query as the specification has it', async () => {
    serve()
    await show()
    expect(screen.getByText('Loading queries...')).toBeTruthy()
    const first = await row('Ada Lovelace')
    for (const text of ['ada@analytical.example', '+44 20 7946 0018', 'Security Audit', '100,000', 'Pending']) {
      expect(within(first).getByText(text)).toBeTruthy()
    }
    expect(within(await row('Grace Hopper')).getByText('N/A')).toBeTruthy()
    expect(screen.queryByText('Loading queries...')).toBeNull()
    expect(screen.getByText('1–2 of 2')).toBeTruthy()
  })

  it('says how long ago each query came in, also after a while, and when exactly on hover', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ shouldAdvanceTime: true, now: ada.createdAt.getTime() + 5 * MINUTE_MS })
    serve({ 'queries.list': () => pageOf(ada) })
    await show()
    const time = within(await row('Ada Lovelace')).getByTitle('November 20, 2026 at 5:56 PM')
    expect(time.parentElement?.textContent).toBe('Received 5 minutes ago')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(time.textContent).toBe('6 minutes ago')
    await settled()
  })

  it('disables the action for the status that a query has already', async () => {
    serve()
    await show()
    const solved = await row('Grace Hopper')
    expect(button(solved, /Mark as Solved/).disabled).toBe(true)
    expect(button(solved, /Mark as Rejected/).disabled).toBe(false)
    expect(button(await row('Ada Lovelace'), /Mark as Solved/).disabled).toBe(false)
  })

  it('says what will be there while there is nothing', async () => {
    serve({ 'queries.list': () => pageOf() })
    await show()
    expect(await screen.findByText('No queries found')).toBeTruthy()
    expect(screen.getByText(/contact page/)).toBeTruthy()
  })

  it('says that nothing matches, and takes the filters back', async () => {
    serve({ 'queries.list': (input) => (JSON.stringify(input).includes('rejected') ? pageOf() : pageOf(ada)) })
    await show()
    await row('Ada Lovelace')
    await user.click(screen.getByRole('radio', { name: 'Rejected' }))
    expect(await screen.findByText('No queries match your filters')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))
    await row('Ada Lovelace')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All Status' }).checked).toBe(true)
  })

  it('searches on the server once the typing pauses, and keeps the search in the address', async () => {
    const searches: unknown[] = []
    serve({ 'queries.list': keeping(searches, () => pageOf(ada)) })
    const router = await show()
    await row('Ada Lovelace')
    await user.type(screen.getByPlaceholderText('Search queries...'), 'bridge')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'bridge' }))
    await waitFor(() => expect(searches).toHaveLength(2))
    expect(searches[1]).toMatchObject({ search: 'bridge' })
  })

  it('keeps the filter that is chosen before the typing has paused, and the search', async () => {
    serve({})
    const router = await show()
    await row('Ada Lovelace')
    // In one go: a person's hands take longer than the pause on a busy machine.
    fireEvent.change(screen.getByPlaceholderText('Search queries...'), { target: { value: 'bridge' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Solved' }))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('q', 'bridge'))
    expect(router.state.location.search).toEqual({ q: 'bridge', status: 'solved' })
  })

  it('keeps the row open that is opened before the typing has paused, and the search when it is closed', async () => {
    serve({ 'queries.byId': () => ada })
    const router = await show()
    const first = await row('Ada Lovelace')
    fireEvent.change(screen.getByPlaceholderText('Search queries...'), { target: { value: 'bridge' } })
    fireEvent.click(first)
    await waitFor(() => expect(router.state.location.search).toHaveProperty('q', 'bridge'))
    expect(router.state.location.search).toEqual({ q: 'bridge', open: ada.id })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Close/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'bridge' }))
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search queries...').value).toBe('bridge')
  })

  it('gives the focus to the first row when the details of one are closed that the search has left behind', async () => {
    serve({
      'queries.byId': () => ada,
      'queries.list': (input) => pageOf(JSON.stringify(input).includes('navy') ? grace : ada),
    })
    await show()
    const first = await row('Ada Lovelace')
    fireEvent.change(screen.getByPlaceholderText('Search queries...'), { target: { value: 'navy' } })
    fireEvent.click(first)
    const dialog = within(await screen.findByRole('dialog'))
    await screen.findByText('Grace Hopper')
    await user.click(dialog.getByRole('button', { name: /^Close/ }))
    const left = await row('Grace Hopper')
    await waitFor(() => expect(document.activeElement).toBe(left))
  })

  it('says once, in place, that it could not be loaded, and tries again when asked', async () => {
    serve({ 'queries.list': refuse(429) })
    await show()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await settled()
    expect(screen.getAllByText('Failed to load queries')).toHaveLength(1)
    serve()
    await user.click(retry)
    await row('Ada Lovelace')
  })

  it('says once, by toast, that it could not be read again, and keeps what it shows', async () => {
    serve()
    await show()
    await row('Ada Lovelace')
    serve({ 'queries.list': refuse(429) })
    readAgain()
    expect(await screen.findByText('Failed to load queries')).toBeTruthy()
    await settled()
    expect(screen.getAllByText('Failed to load queries')).toHaveLength(1)
    await row('Ada Lovelace')
  })

  it.each([
    { of: 'a search that was counted no further than 23', total: 23, next: 'more', range: '26–27 of 27+' },
    { of: 'its last page, where all are counted', total: 23, next: null, range: '26–27 of 27' },
    { of: 'a search that was counted beyond it', total: 250, next: 'more', range: '26–27 of 250+' },
  ])('numbers the rows of a later page of $of', async ({ total, next, range }) => {
    serve({ 'queries.list': () => ({ ...pageOf(ada, grace), total, totalIsCapped: true, nextCursor: next }) })
    const router = await show()
    await router.navigate({ href: '/admin/user-query?q=e&page=2&cursor=zzz' })
    expect(await screen.findByText(range)).toBeTruthy()
  })

  it('gives the rows of before no numbers while another page is on its way', async () => {
    const answered = Promise.withResolvers<void>()
    serve({
      'queries.list': async (input) => {
        if (!JSON.stringify(input).includes('zzz')) return { ...pageOf(ada), total: 26, nextCursor: 'zzz' }
        await answered.promise
        return { ...pageOf(grace), total: 26 }
      },
    })
    await show()
    await row('Ada Lovelace')
    await user.click(screen.getByRole('button', { name: 'Older' }))
    expect(await screen.findByText('Loading queries...')).toBeTruthy()
    await row('Ada Lovelace')
    expect(screen.queryByText(/ of 26$/)).toBeNull()
    answered.resolve()
    expect(await screen.findByText('26–26 of 26')).toBeTruthy()
  })

  it('does not call itself empty where only a later page is', async () => {
    serve({ 'queries.list': (input) => (JSON.stringify(input).includes('zzz') ? pageOf() : pageOf(ada)) })
    const router = await show()
    await router.navigate({ href: '/admin/user-query?status=pending&page=2&cursor=zzz' })
    await user.click(await screen.findByRole('button', { name: 'Previous page' }))
    await row('Ada Lovelace')
    expect(router.state.location.search).toEqual({ status: 'pending' })
  })

  it.each([
    ['?page=2&cursor=zzz', 'Back to the newest'],
    ['?page=2&cursor=zzz&status=solved', 'Clear filter'],
    ['?page=2&cursor=zzz&q=ada', 'Clear search'],
    ['?page=2&cursor=zzz&q=ada&status=solved', 'Clear search and filter'],
  ])('leads out of %s, an address that the server refuses', async (search, way) => {
    serve({
      'queries.list': (input) => {
        if (JSON.stringify(input).includes('zzz')) throw new Refusal(400)
        return pageOf(ada)
      },
    })
    const router = await show()
    await router.navigate({ href: `/admin/user-query${search}` })
    // By its words: the cross in the search box has the same name.
    await user.click(await screen.findByText(way))
    await row('Ada Lovelace')
    expect(router.state.location.search).toEqual({})
  })
})
