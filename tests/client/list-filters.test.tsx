import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled } = mockQueryList()
const user = userEvent.setup()
const path = '/admin/user-query'

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const day = (name: string) => screen.getByLabelText<HTMLInputElement>(`Received ${name}`)
const enter = (name: string, value: string) => fireEvent.change(day(name), { target: { value } })
/** Where a day begins on the reader's clock. */
const start = (year: number, month: number, date: number) => new Date(year, month - 1, date).toJSON()

/** Returns the input without its empty fields. */
const given = (input: unknown) =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined))

/** Opens the list; `asked` has what the server was asked for, the latest last. */
async function open(search = '', changes: Parameters<typeof serve>[0] = {}) {
  const asked: unknown[] = []
  const answer = (input: unknown) => {
    asked.push(given(input))
    return { ...pageOf(ada, grace), nextCursor: 'more', total: 60 }
  }
  serve({ 'queries.list': answer, ...changes })
  const router = await show()
  if (search) await router.navigate({ href: `${path}?${search}` })
  await row('Ada Lovelace')
  const searched = () => given(router.latestLocation.search)
  return { asked, router, searched }
}

describe('the filters of a list', () => {
  it('are what the address says, and ask the server for whole days of the reader', async () => {
    const { asked } = await open('projectType=ai&budget=1m%2B&from=2026-11-01&to=2026-11-20&sort=oldest')
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        projectType: 'ai',
        budget: '1m+',
        sort: 'oldest',
        limit: 25,
        since: start(2026, 11, 1),
        before: start(2026, 11, 21),
      }),
    )
    expect([select('Project type').value, select('Budget').value, select('Order').value]).toEqual([
      'ai',
      '1m+',
      'oldest',
    ])
    expect([day('from').value, day('to').value]).toEqual(['2026-11-01', '2026-11-20'])
    expect(screen.getByRole('button', { name: 'Filters 3 active' })).toBeTruthy()
    const file = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export CSV' }).href)
    expect(Object.fromEntries(file.searchParams)).toEqual({
      projectType: 'ai',
      budget: '1m+',
      since: start(2026, 11, 1),
      before: start(2026, 11, 21),
    })
    await settled()
  })

  it('are written to the address one by one, and are taken back together, without the order', async () => {
    const { searched, router } = await open('q=ada')
    await user.selectOptions(select('Project type'), 'AI Implementation')
    await user.selectOptions(select('Budget'), '$1M+')
    await user.selectOptions(select('Order'), 'Oldest first')
    enter('from', '2026-11-01')
    enter('to', '2026-11-20')
    const all = { q: 'ada', projectType: 'ai', budget: '1m+', sort: 'oldest', from: '2026-11-01', to: '2026-11-20' }
    await waitFor(() => expect(searched()).toEqual(all))
    await user.selectOptions(select('Project type'), 'All types')
    await waitFor(() => expect(searched().projectType).toBeUndefined())
    router.history.back()
    await waitFor(() => expect(select('Project type').value).toBe('ai'))
    router.history.back()
    await waitFor(() => expect(day('from').value).toBe(''))
    expect(day('to').value).toBe('')
    router.history.forward()
    await waitFor(() => expect([day('from').value, day('to').value]).toEqual(['2026-11-01', '2026-11-20']))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(searched()).toEqual({ sort: 'oldest' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Search and filters' }))
    expect([day('from').value, day('to').value]).toEqual(['', ''])
    await settled()
  })

  it('leave the list as it is while the first day is after the last, and say so there', async () => {
    const { searched } = await open('from=2026-11-01&to=2026-11-20')
    enter('from', '2026-11-25')
    expect(await screen.findByText('The first day is after the last one')).toBeTruthy()
    expect(day('from').getAttribute('aria-invalid')).toBe('true')
    expect(searched()).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    enter('to', '2026-11-26')
    await waitFor(() => expect(searched()).toEqual({ from: '2026-11-25', to: '2026-11-26' }))
    expect(screen.queryByText('The first day is after the last one')).toBeNull()
    // The year while it is typed.
    enter('to', '0202-11-26')
    expect(searched().to).toBe('2026-11-26')
    fireEvent.blur(day('to'))
    expect(await screen.findByText('Enter a full date between 2000 and 2099')).toBeTruthy()
    enter('to', '')
    await waitFor(() => expect(searched()).toEqual({ from: '2026-11-25' }))
    await settled()
  })

  it('count as absent where the address makes no sense', async () => {
    const { asked } = await open('projectType=toString&budget=1k&from=2026-02-31&to=1999-01-01&sort=sideways')
    expect(asked.at(-1)).toEqual({ limit: 25 })
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    await settled()
  })

  it('say that nothing matches, and what takes that back', async () => {
    const { searched } = await open('')
    serve({ 'queries.list': () => pageOf() })
    await user.selectOptions(select('Budget'), '$1M+')
    expect(await screen.findByText('No queries match your filters')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))
    await waitFor(() => expect(searched()).toEqual({}))
    await settled()
  })

  it('are named before all that match are changed, and are what is changed', async () => {
    const counted = { rows: 58, isCapped: false, until: new Date('2026-11-21T10:00:00Z'), last: 'the-last' }
    const changes: { matching: object; status: string }[] = []
    await open('projectType=ai&budget=1m%2B&from=2026-11-01&status=pending', {
      'queries.matching': () => counted,
      'queries.setMatching': (input) => {
        changes.push(input as (typeof changes)[number])
        return { changed: 58 }
      },
    })
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 60 that match' }))
    await screen.findByText('All 58 selected')
    await user.keyboard('r')
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain(
      'All queries with the status Pending of the type AI Implementation with a budget of $1M+ received since November 1, 2026, on',
    )
    await user.click(button(question, /^Mark as Rejected$/))
    await waitFor(() => expect(changes).toHaveLength(1))
    expect([given(changes[0]?.matching), changes[0]?.status]).toEqual([
      {
        status: 'pending',
        projectType: 'ai',
        budget: '1m+',
        since: start(2026, 11, 1),
        until: counted.until.toJSON(),
        last: counted.last,
      },
      'rejected',
    ])
    await settled()
  })

  it('turn the ways to the other pages round with the order', async () => {
    await open('sort=oldest')
    const pages = () => within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('button')
    await waitFor(() => expect(pages().map(({ textContent }) => textContent)).toEqual(['Older', 'Newer']))
    await settled()
  })

  it('are kept on the next page, in its order, and lead to the first page when one of them changes', async () => {
    const { asked, searched } = await open('projectType=ai&sort=oldest')
    await waitFor(() => expect(select('Order').value).toBe('oldest'))
    await user.click(screen.getByRole('button', { name: 'Newer' }))
    const next = { projectType: 'ai', sort: 'oldest', cursor: 'more' }
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...next, limit: 25 }))
    expect(searched()).toEqual({ ...next, page: 2 })
    await user.selectOptions(select('Budget'), '$1M+')
    await waitFor(() => expect(searched()).toEqual({ projectType: 'ai', budget: '1m+', sort: 'oldest' }))
    await settled()
  })

  it('say that a short search looked at the first rows only', async () => {
    await open('', { 'queries.list': () => ({ ...pageOf(ada), among: 5000 }) })
    expect(screen.getByText(/^This searched only the first 5,000 rows\./)).toBeTruthy()
    await settled()
  })
})
