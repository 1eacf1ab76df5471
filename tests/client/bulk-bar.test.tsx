import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Query } from '#src/shared/queries/query.schema.ts'
import { keeping, refuse } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled } = mockQueryList()
const user = userEvent.setup()

const edsger: Query = { ...ada, id: '019a0000-0000-7000-8000-00000000000c', firstName: 'Edsger', lastName: 'Dijkstra' }
const barbara: Query = { ...ada, id: '019a0000-0000-7000-8000-00000000000d', firstName: 'Barbara', lastName: 'Liskov' }
const four = () => pageOf(ada, grace, edsger, barbara)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select: ${name}` })
const bar = () => screen.findByRole('region', { name: 'Selected rows' })
const statusOf = async (name: string, status: string) => within(await row(name)).queryByText(status) !== null

/** Shows the four queries, and returns the changes that are sent. */
async function showFour(): Promise<unknown[]> {
  const changes: unknown[] = []
  serve({
    'queries.list': four,
    'queries.setStatuses': keeping(changes, () => ({ changed: 2 })),
  })
  await show()
  await row('Ada Lovelace')
  return changes
}

describe('selected rows', () => {
  it('are told and changed together, but for those that have the status already', async () => {
    const changes = await showFour()
    await user.click(box('Ada Lovelace'))
    expect(within(await bar()).getByText('1 selected')).toBeTruthy()
    await user.keyboard('{Shift>}')
    await user.click(box('Edsger Dijkstra'))
    await user.keyboard('{/Shift}')
    expect(within(await bar()).getByText('3 selected')).toBeTruthy()
    expect(box('Grace Hopper').checked).toBe(true)
    await user.click(button(await bar(), /Mark as Solved/))
    await waitFor(() =>
      expect(changes).toEqual([
        {
          ids: [ada.id, edsger.id],
          status: 'solved',
          expected: { [ada.id]: 'pending', [edsger.id]: 'pending' },
        },
      ]),
    )
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
    expect(box('Ada Lovelace').checked).toBe(false)
  })

  it('show their new status at once, and all of them the old one when the server refuses', async () => {
    const answered = Promise.withResolvers<void>()
    serve({
      'queries.list': four,
      'queries.counts': () => ({ total: 4, pending: 3, solved: 1, rejected: 0 }),
      'queries.setStatuses': () => answered.promise.then(refuse(503)),
    })
    await show()
    await row('Ada Lovelace')
    const stats = screen.getByRole('region', { name: 'Queries by status' })
    await waitFor(() => expect(stats.textContent).toBe('Total4Pending3Solved1Rejected0'))
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
    await user.click(button(await bar(), /Mark as Rejected/))
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Edsger Dijkstra', 'Barbara Liskov']) {
      await waitFor(async () => expect(await statusOf(name, 'Rejected')).toBe(true))
    }
    expect(stats.textContent).toBe('Total4Pending0Solved0Rejected4')
    answered.resolve()
    expect(await screen.findByText('Failed to update status of 4 rows')).toBeTruthy()
    expect(await statusOf('Ada Lovelace', 'Pending')).toBe(true)
    expect(await statusOf('Grace Hopper', 'Solved')).toBe(true)
    expect(stats.textContent).toBe('Total4Pending3Solved1Rejected0')
    await settled()
  })

  it('are chosen and changed with the keyboard alone, and Escape lets them go', async () => {
    const changes = await showFour()
    await user.keyboard('jx')
    expect(box('Ada Lovelace').checked).toBe(true)
    await user.keyboard('{Escape}')
    expect(box('Ada Lovelace').checked).toBe(false)
    await user.keyboard('xjj{Shift>}X{/Shift}')
    expect(within(await bar()).getByText('3 selected')).toBeTruthy()
    await user.keyboard('r')
    await waitFor(() =>
      expect(changes).toEqual([
        {
          ids: [ada.id, grace.id, edsger.id],
          status: 'rejected',
          expected: { [ada.id]: 'pending', [grace.id]: 'solved', [edsger.id]: 'pending' },
        },
      ]),
    )
  })

  it('are let go when the list shows other rows', async () => {
    serve({ 'queries.list': four })
    await show()
    await row('Ada Lovelace')
    await user.click(box('Ada Lovelace'))
    await bar()
    await user.click(screen.getByRole('radio', { name: 'Solved' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull())
    await settled()
    expect(box('Ada Lovelace').checked).toBe(false)
  })
})

describe('the export', () => {
  it('has the same search and filter as the list', async () => {
    serve({ 'queries.list': four })
    const router = await show()
    const link = () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    expect(link()).toBe('/api/admin/export/queries.csv')
    await router.navigate({ href: '/admin/user-query?q=a%26b&status=solved' })
    await waitFor(() => expect(link()).toBe('/api/admin/export/queries.csv?q=a%26b&status=solved'))
    await settled()
  })
})
