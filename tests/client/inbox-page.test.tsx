import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryKey } from '@trpc/react-query'
import { Archive } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { trpc } from '#src/admin/admin-api.ts'
import type { Inbox, InboxCalls, InboxRow } from '#src/admin/inbox/inbox.ts'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { backToPending } from '#src/admin/inbox/status-action.ts'
import { queryKeyOf } from '#src/admin/inbox/use-inbox-queries.ts'
import { listColumn } from '#src/admin/list/list-columns.ts'
import { listInput } from '#src/admin/list/list-input.ts'
import { choiceOf, type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import { parseQuerySearch } from '#src/admin/queries/query-search-params.ts'
import { keeping, refuse } from '../helpers/client-admin.tsx'
import { button, mockScreen, pageOf, row } from '../helpers/client-screen.tsx'

type Status = 'pending' | 'archived'
type Letter = InboxRow<Status> & { sender: string; text: string }
type LetterSearch = ListSearch<Status> & { country?: 'gb' | 'us' | undefined }

const parseLetterSearch = (search: Record<string, unknown>): LetterSearch => ({
  ...parseListSearch<Status>(search, ['pending', 'archived']),
  country: choiceOf(['gb', 'us'], search.country),
})

const statuses = { pending: 'Unread', archived: 'Archived' } as const
const column = listColumn<Letter>()
const columns = [
  column({ header: 'Sender' }, ({ sender }) => sender),
  column({ header: 'Status' }, ({ status }) => statuses[status]),
]

/** A kind of request that the product does not have: this description is all that the page needs. */
const letterInbox: Inbox<Letter, Status> = {
  router: 'letters',
  parseSearch: parseLetterSearch,
  calls: (client: object) => (client as { letters: InboxCalls<Letter, Status> }).letters,
  names: ['letter', 'letters'],
  nameOf: ({ sender }) => sender,
  texts: {
    title: 'Letters',
    label: 'Letters',
    stats: 'Letters by status',
    search: 'Search letters...',
    all: 'All',
    loading: 'Loading letters...',
    noMatch: 'No letters match',
    none: 'No letters',
    noneHint: 'They come by mail.',
    failed: 'Failed to load letters',
  },
  page: '/admin/user-query',
  titleCount: { of: 'pending', label: 'Unread Letters' },
  stats: [
    ['All', 'total'],
    ['On the desk', 'pending'],
    ['In the archive', 'archived'],
  ],
  statuses,
  actions: [
    {
      status: 'archived',
      label: 'Archive',
      icon: Archive,
      shortcut: 'd',
      hint: 'archive',
      done: (name) => `Letter from ${name} archived`,
      many: { ask: (rows) => `Archive ${rows}?`, done: (rows) => `${rows} archived` },
    },
    backToPending,
  ],
  columns,
  filters: {
    country: {
      label: 'Country',
      all: 'Any country',
      options: { gb: 'Great Britain', us: 'United States' },
      describe: (country) => `from ${country}`,
    },
  },
  detailsTitle: (letter) => (letter ? `Letter from ${letter.sender}` : 'Letter'),
  details: (_letter, changedBy, words) => (
    <>
      {words} {changedBy}
    </>
  ),
  words: ({ text }) => ({ title: 'Words', text }),
}

const arrived = { createdAt: new Date(), lead: { owner: null, firstReplyAt: null, unansweredSince: null } }
const mary: Letter = { ...arrived, id: '1', sender: 'Mary Somerville', text: 'On the connexion.', status: 'pending' }
const emmy: Letter = { ...arrived, id: '2', sender: 'Emmy Noether', text: 'On invariants.', status: 'archived' }

const usual = {
  'letters.list': () => pageOf(mary, emmy),
  'letters.counts': () => ({ total: 2, pending: 1, archived: 1 }),
}
const { serve, show, settled } = mockScreen('/admin/letters', usual, () => <InboxPage inbox={letterInbox} />)
const user = userEvent.setup()

describe('an inbox of a third kind', () => {
  it('shows its figures, its columns and the details of a row', async () => {
    serve({
      'letters.byId': () => ({ ...emmy, decision: { status: 'archived', by: 'Grace', at: new Date() } }),
    })
    await show()
    expect(screen.getByRole('heading', { level: 1, name: 'Letters' })).toBeTruthy()
    expect(within(await row('Mary Somerville')).getByText('Unread')).toBeTruthy()
    const stats = screen.getByRole('region', { name: 'Letters by status' })
    await waitFor(() => expect(stats.textContent).toBe('All2On the desk1In the archive1'))
    const reply = within(await row('Emmy Noether')).getByRole('link', { name: /Reply/ })
    expect(reply.getAttribute('href')).toBe('/admin/user-query/2')
    await user.click(await screen.findByText('Emmy Noether'))
    const dialog = await screen.findByRole('dialog', { name: 'Letter from Emmy Noether' })
    const name = await within(dialog).findByText('Grace', { selector: 'bdi' })
    expect(name.parentElement?.textContent).toContain('Marked as archived by Grace')
    expect(dialog.textContent).toContain('On invariants.')
    expect(within(dialog).getByRole('combobox', { name: 'Owner' })).toBeTruthy()
    await settled()
  })

  it('opens a request for a reply by its link and by o', async () => {
    serve()
    const router = await show()
    router.update({ ...router.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
    const state = { isReply: true, listed: {} }
    await user.click(within(await row('Emmy Noether')).getByRole('link', { name: /Reply/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/user-query/2'))
    expect(router.state.location.state).toMatchObject(state)
    await router.navigate({ to: '/admin/letters' as '/' })
    await row('Emmy Noether')
    await user.keyboard('jo')
    await waitFor(() => expect(router.state.location.pathname).toMatch('/admin/user-query/'))
    expect(router.state.location.state).toMatchObject(state)
  })

  it('asks the server for its own filter, for the export and for a change by filter too', async () => {
    const asked: unknown[] = []
    const changes: unknown[] = []
    serve({
      'letters.list': keeping(asked, () => ({ ...pageOf(mary), nextCursor: 'more', total: 60 })),
      'letters.matching': () => ({ rows: 60, isCapped: false, until: new Date(0), last: null }),
      'letters.setMatching': keeping(changes, () => ({ changed: 60, change: 'c1' })),
    })
    const router = await show()
    await row('Mary Somerville')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'us')
    await waitFor(() => expect(router.state.location.search).toEqual({ country: 'us' }))
    await settled()
    expect(asked.at(-1)).toMatchObject({ country: 'us' })
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/export/letters.csv?country=us',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 60 that match' }))
    await screen.findByText('All 60 selected')
    await user.keyboard('d')
    const dialog = await screen.findByRole('dialog', { name: 'Archive 60 letters?' })
    expect(dialog.textContent).toContain('All letters from United States')
    await user.click(button(dialog, /^Archive$/))
    expect(await screen.findByText('60 letters archived')).toBeTruthy()
    expect(changes).toMatchObject([{ matching: { country: 'us' }, status: 'archived' }])
    await settled()
  })

  it('shows a change at once and takes it back when the server refuses', async () => {
    const answered = Promise.withResolvers<void>()
    serve({ 'letters.setStatus': () => answered.promise.then(refuse(503)) })
    await show()
    const stats = screen.getByRole('region', { name: 'Letters by status' })
    await user.click(button(await row('Mary Somerville'), /Archive/))
    await waitFor(async () => expect(within(await row('Mary Somerville')).getByText('Archived')).toBeTruthy())
    expect(stats.textContent).toBe('All2On the desk0In the archive2')
    answered.resolve()
    expect(await screen.findByText('Failed to update status')).toBeTruthy()
    expect(within(await row('Mary Somerville')).getByText('Unread')).toBeTruthy()
    expect(stats.textContent).toBe('All2On the desk1In the archive1')
    await settled()
  })
})

it('the page of an inbox finds what the loader of its route has read', () => {
  const input = listInput(parseQuerySearch({ q: 'key', budget: '1m+' }))
  expect(queryKeyOf('queries', 'list', input)).toEqual(getQueryKey(trpc.queries.list, input, 'query'))
  expect(queryKeyOf('queries', 'counts')).toEqual(getQueryKey(trpc.queries.counts, undefined, 'query'))
  expect(queryKeyOf('queries', 'byId', { id: '1' })).toEqual(getQueryKey(trpc.queries.byId, { id: '1' }, 'query'))
})
