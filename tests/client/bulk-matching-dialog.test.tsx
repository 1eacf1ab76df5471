import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keeping, refuse } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled } = mockQueryList()
const user = userEvent.setup()

const until = new Date('2026-11-21T10:00:00Z')
const counted = { rows: 58, isCapped: false, until, last: 'the-last' }
/** Two of sixty rows. */
const first = () => ({ ...pageOf(ada, grace), nextCursor: 'more', total: 60 })
const bar = () => screen.findByRole('region', { name: 'Selected rows' })
const dialog = () => screen.findByRole('dialog')

async function selectPage() {
  await row('Ada Lovelace')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  return bar()
}

describe('all rows that match a filter', () => {
  it('are changed on every page, as they were counted, once that is confirmed', async () => {
    const asked: unknown[] = []
    const changes: unknown[] = []
    serve({
      'queries.list': first,
      'queries.matching': keeping(asked, () => counted),
      'queries.setMatching': keeping(changes, () => ({ changed: 56 })),
    })
    const router = await show()
    await router.navigate({ href: '/admin/user-query?q=spam&status=pending' })
    await user.click(button(await selectPage(), /^Select all 60 that match$/))
    await within(await bar()).findByText('All 58 selected')
    expect(asked).toMatchObject([{ search: 'spam', status: 'pending' }])
    await user.keyboard('r')
    const question = await dialog()
    expect(question.textContent).toContain('Mark 58 queries as rejected?')
    expect(question.textContent).toContain('All queries that match “spam” with the status Pending')
    expect(changes).toEqual([])
    await user.click(button(question, /^Mark as Rejected$/))
    const text = '56 queries marked as rejected. The other 2 were already set or changed in the meantime.'
    expect(await screen.findByText(text)).toBeTruthy()
    const matching = { search: 'spam', status: 'pending', until: until.toJSON(), last: 'the-last' }
    expect(changes).toMatchObject([{ matching, status: 'rejected' }])
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
    await settled()
  })

  it('stay selected when the question is answered with no, and when they could not be changed', async () => {
    serve({
      'queries.list': first,
      'queries.matching': () => ({ ...counted, rows: 10_000, isCapped: true }),
      'queries.setMatching': refuse(503),
    })
    await show()
    await user.click(button(await selectPage(), /^Select all 60$/))
    await within(await bar()).findByText('The newest 10,000 selected')
    await user.click(button(await bar(), /Mark as Solved/))
    await user.click(button(await dialog(), /Cancel/))
    await user.keyboard('s')
    const question = await dialog()
    expect(question.textContent).toContain('The newest 10,000 queries')
    await user.click(button(question, /^Mark as Solved$/))
    expect(await within(question).findByText('Failed to update status. Nothing changed.')).toBeTruthy()
    await user.click(button(question, /Cancel/))
    expect(within(await bar()).getByText('The newest 10,000 selected')).toBeTruthy()
    await settled()
  })

  it('are no longer all once a row is taken out', async () => {
    serve({ 'queries.list': first, 'queries.matching': () => counted })
    await show()
    await user.click(button(await selectPage(), /^Select all 60$/))
    await within(await bar()).findByText('All 58 selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select: Ada Lovelace' }))
    expect(within(await bar()).getByText('1 selected')).toBeTruthy()
    await settled()
  })

  it('are not offered where the page has them all', async () => {
    serve()
    await show()
    expect(within(await selectPage()).queryByRole('button', { name: /^Select all/ })).toBeNull()
    await settled()
  })

  it('are told when they cannot be counted', async () => {
    serve({
      'queries.list': () => ({ ...first(), total: 12_000 }),
      'queries.matching': refuse(503),
    })
    await show()
    await user.click(button(await selectPage(), /^Select the newest 10,000$/))
    expect(await screen.findByText('Failed to count the rows')).toBeTruthy()
    await waitFor(async () => expect(within(await bar()).getByText('2 selected')).toBeTruthy())
    await settled()
  })
})
