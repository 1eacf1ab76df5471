import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DashboardPage } from '#src/admin/dashboard/dashboard-page.tsx'
import { axisEnd } from '#src/admin/dashboard/submission-series.ts'
import SubscribersDialog from '#src/admin/subscribers/subscribers-dialog.tsx'
import { parseSubscribersSearch } from '#src/admin/subscribers/subscribers-search-params.ts'
import { useSubscribersUrl } from '#src/admin/subscribers/use-subscribers-url.ts'
import type { Activity, DailySubmissions } from '#src/shared/dashboard/dashboard.schema.ts'
import { keeping, Refusal, refuse } from '../helpers/client-admin.tsx'
import { stopClock } from '../helpers/client-page.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'

const now = new Date('2026-11-20T12:00:00')
stopClock(now)
const id = '019a0000-0000-7000-8000-00000000000a'
const days: DailySubmissions[] = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10),
  queries: at === 28 ? 3 : 0,
  consultations: at === 28 ? 1 : 0,
  subscribers: at === 29 ? 7 : 0,
  calls: 0,
}))
const line = (at: string, changes: Partial<Activity>): Activity => ({
  id: `1-${at}`,
  event: 'new-userQuery',
  kind: 'New query',
  subject: 'Ada Lovelace',
  about: { record: 'query', id },
  at: new Date(at),
  ...changes,
})
const usual = {
  'dashboard.stats': () => ({
    subscribers: 12_000,
    blogs: 4,
    queries: 321,
    consultations: 60,
    todaysQueries: 1,
    activeSessions: 1,
    timeZone: 'Europe/Berlin',
  }),
  'dashboard.waiting': () => {
    const none = { all: 0, overdue: 0, unassigned: 0, mine: 0 }
    return { queries: none, consultations: none }
  },
  'replies.weeks': () => [],
  'posts.counts': () => ({ total: 4, thisMonth: 2, thisWeek: 1 }),
  'dashboard.submissions': () => days,
  'dashboard.availability': () => ({ state: 'measured', since: new Date('2026-10-21T12:00:00'), share: 0.99989 }),
  'dashboard.readArticles': () => [],
  'backups.status': () => ({ everyMs: null, isLate: false, last: null, failed: null, verified: null }),
  'dashboard.activity': () => [
    line('2026-11-20T11:57:00', {}),
    line('2026-11-20T10:00:00', { kind: 'Call booked', event: 'call', about: { record: 'call', id } }),
    line('2026-11-19T12:00:00', { kind: 'Admin logged in', event: 'login', about: null }),
  ],
}
const { serve, show, settled } = mockScreen('/admin/dashboard', usual, () => {
  const navigate = useNavigate()
  const search = parseSubscribersSearch(useSearch({ strict: false }))
  const subscribers = useSubscribersUrl(search, (next, move) => {
    void navigate({ to: '/admin/dashboard', search: next, ...move })
  })
  return (
    <>
      <DashboardPage onSubscribers={subscribers.open} nextCalls={null} logout={null} />
      {subscribers.isOpen && <SubscribersDialog url={subscribers} />}
    </>
  )
})
const user = userEvent.setup()

describe('the dashboard', () => {
  it('shows counts, each with a link to its list', async () => {
    serve()
    await show()
    const link = (name: RegExp) => screen.findByRole('link', { name })
    expect((await link(/^User Queries 321 \+3 in 30 days$/)).getAttribute('href')).toBe('/admin/user-query')
    expect((await link(/^Blog Posts 4 \+2 in 30 days$/)).getAttribute('href')).toBe('/admin/blog')
    expect((await link(/^Consultations 60 /)).getAttribute('href')).toBe('/admin/client-consultation')
    expect(screen.getByRole('button', { name: /^Subscribers 12,000 / })).toBeTruthy()
    for (const [name, href] of [
      ['New Blog', '/admin/newblog'],
      ['View Queries', '/admin/user-query'],
      ['Consultations', '/admin/client-consultation'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
    }
  })

  it('lists recent activity with its time and a link', async () => {
    serve()
    await show()
    const lines = within(await screen.findByRole('region', { name: 'Recent activity' }))
    const query = await lines.findByRole('link', { name: 'New query Ada Lovelace' })
    expect(query.getAttribute('href')).toBe(`/admin/user-query?open=${id}`)
    expect(lines.getByRole('link', { name: /^Call booked/ }).getAttribute('href')).toBe(`/admin/calls?open=${id}`)
    expect(lines.queryByRole('link', { name: /logged in/ })).toBeNull()
    const times = lines.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent)
    expect(times).toEqual(['3 minutes ago', '2 hours ago', 'yesterday'])
  })

  it('shows the measured availability and never rounds it up', async () => {
    serve()
    await show()
    const overview = within(screen.getByRole('region', { name: 'System overview' }))
    expect(await overview.findByText('12,385')).toBeTruthy()
    expect(await overview.findByText(/^99\.98%/)).toBeTruthy()
    expect(overview.getByText(/since October 21, 2026/)).toBeTruthy()
    expect(await overview.findByText(/^November 20, 2026 at/)).toBeTruthy()
    expect(overview.getByText('Europe/Berlin')).toBeTruthy()
  })

  it('shows no availability before it is measured', async () => {
    serve({ 'dashboard.availability': () => ({ state: 'not-enough-data', since: now }) })
    await show()
    expect(await screen.findByText(/Not enough data yet/)).toBeTruthy()
  })

  it('has a chart that is read day by day with the keyboard, and its numbers as a table', async () => {
    serve()
    await show()
    const chart = await screen.findByRole('slider', { name: 'Day' })
    chart.focus()
    await user.keyboard('{ArrowLeft}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Nov 19: 3 queries, 1 consultation, 0 subscribers, 0 calls')
    await user.click(screen.getByRole('button', { name: 'Show table' }))
    const table = within(screen.getByRole('region', { name: 'Submissions by day' }))
    expect(table.getAllByRole('row')).toHaveLength(31)
    expect(table.getByRole('row', { name: 'Nov 20 0 0 7 0' })).toBeTruthy()
  })

  it('says so when there are no submissions and no activity', async () => {
    serve({
      'dashboard.submissions': () =>
        days.map(({ day }) => ({ day, queries: 0, consultations: 0, subscribers: 0, calls: 0 })),
      'dashboard.activity': () => [],
    })
    await show()
    expect(await screen.findByText(/^No submissions in/)).toBeTruthy()
    expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy()
  })

  it('says which parts could not be loaded, and loads them again on request', async () => {
    serve({
      'dashboard.stats': refuse(429),
      'dashboard.submissions': refuse(429),
      'dashboard.activity': refuse(429),
      'dashboard.availability': refuse(429),
    })
    await show()
    expect((await screen.findByRole('alert')).textContent).toBe('Dashboard stat failed. Please try again.')
    expect(screen.getByText('Failed to load the chart.')).toBeTruthy()
    expect(screen.getByText('Failed to load recent activity.')).toBeTruthy()
    serve()
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
    await screen.findByRole('link', { name: /^User Queries 321/ })
    expect(screen.queryByRole('alert')).toBeNull()
    await settled()
  })
})

describe('the subscribers', () => {
  const page = (from: number, count: number) => ({
    subscribers: Array.from({ length: count }, (_, at) => ({
      id: `019a0000-0000-7000-8000-0000000000${from + at}`,
      email: `reader${from + at}@example.com`,
      createdAt: now,
    })),
    totalPages: 2,
    total: 13,
    totalIsCapped: false,
  })

  it('open from their card, ten a page, and are searched and exported', async () => {
    const asked: unknown[] = []
    serve({
      'subscribers.list': keeping(asked, (input) =>
        JSON.stringify(input).includes('"page":2') ? page(30, 3) : page(10, 10),
      ),
    })
    const router = await show()
    await user.click(await screen.findByRole('button', { name: /^Subscribers/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Subscribers/ }))
    expect(await dialog.findByText('reader10@example.com')).toBeTruthy()
    expect(dialog.getByText('Page 1 of 2')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Next page' }))
    expect(await dialog.findByText('reader30@example.com')).toBeTruthy()
    expect(router.state.location.search).toEqual({ show: 'subscribers', page: 2 })
    await user.type(dialog.getByPlaceholderText('Search subscribers...'), 'reader')
    await waitFor(() => expect(router.state.location.search).toEqual({ show: 'subscribers', q: 'reader' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'reader', page: 1, limit: 10 }))
    expect(dialog.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/export/subscribers.csv?q=reader',
    )
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.history.canGoBack()).toBe(false)
    await settled()
  })

  it('show the texts of the specification for an empty list and for a failure', async () => {
    let healthy = false
    serve({
      'subscribers.list': () => {
        if (!healthy) throw new Refusal(429)
        return { ...page(0, 0), totalPages: 0, total: 0 }
      },
    })
    await show()
    await user.click(await screen.findByRole('button', { name: /^Subscribers/ }))
    expect(await screen.findByText('Failed to fetch subscribers')).toBeTruthy()
    expect(screen.queryByText(/^Page /)).toBeNull()
    healthy = true
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No subscribers found.')).toBeTruthy()
    await settled()
  })

  it('are not called empty beyond their last page, which links back', async () => {
    serve({
      'subscribers.list': (input) => (JSON.stringify(input).includes('"page":2') ? page(30, 3) : page(0, 0)),
    })
    const router = await show()
    await router.navigate({ href: '/admin/dashboard?show=subscribers&page=9' })
    expect(await screen.findByText('Nothing left on this page.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(await screen.findByText('reader30@example.com')).toBeTruthy()
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
    await settled()
  })
})

it.each([
  [0, 4],
  [3, 4],
  [7, 8],
  [9, 10],
  [25, 30],
  [31, 40],
  [41, 50],
  [101, 200],
])('the axis of a chart that reaches %i ends at %i', (highest, end) => expect(axisEnd(highest)).toBe(end))
