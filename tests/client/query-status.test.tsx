import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { QueryStatus } from '#src/shared/queries/query.ts'
import { Refusal, refuse } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled, readAgain } = mockQueryList()
const user = userEvent.setup()

describe('a change of status', () => {
  it('shows at once, and stays when the server agrees', async () => {
    let status: QueryStatus = 'pending'
    const answered = Promise.withResolvers<void>()
    serve({
      'queries.list': () => pageOf({ ...ada, status }),
      'queries.setStatus': async () => {
        await answered.promise
        status = 'solved'
        return { ...ada, status }
      },
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await waitFor(async () => expect(within(await row('Ada Lovelace')).getByText('Solved')).toBeTruthy())
    answered.resolve()
    await settled()
    expect(within(await row('Ada Lovelace')).getByText('Solved')).toBeTruthy()
  })

  it('is taken back with a toast when the server refuses', async () => {
    const answered = Promise.withResolvers<void>()
    serve({ 'queries.setStatus': () => answered.promise.then(refuse(503)) })
    await show()
    const stats = screen.getByRole('region', { name: 'Queries by status' })
    await waitFor(() => expect(stats.textContent).toBe('Total2Pending1Solved1Rejected0'))
    await user.click(button(await row('Ada Lovelace'), /Mark as Rejected/))
    await waitFor(async () => expect(within(await row('Ada Lovelace')).getByText('Rejected')).toBeTruthy())
    expect(stats.textContent).toBe('Total2Pending0Solved1Rejected1')
    answered.resolve()
    expect(await screen.findByText('Failed to update status')).toBeTruthy()
    expect(within(await row('Ada Lovelace')).getByText('Pending')).toBeTruthy()
    expect(stats.textContent).toBe('Total2Pending1Solved1Rejected0')
  })

  it('that fails with the network is told once', async () => {
    let isOnline = true
    const answer = <T,>(value: T): T => {
      if (!isOnline) throw new Refusal(503)
      return value
    }
    serve({ 'queries.list': () => answer(pageOf(ada)), 'queries.setStatus': () => answer(ada) })
    await show()
    const first = await row('Ada Lovelace')
    isOnline = false
    await user.click(button(first, /Mark as Solved/))
    expect(await screen.findByText('Failed to update status')).toBeTruthy()
    await settled()
    expect(screen.queryByText('Failed to load queries')).toBeNull()
    expect(within(await row('Ada Lovelace')).getByText('Pending')).toBeTruthy()
  })

  it('that fails makes up for the reading that it interrupted', async () => {
    const items = [ada]
    const reading = Promise.withResolvers<void>()
    let readings = 0
    serve({
      'queries.list': async () => {
        const page = pageOf(...items)
        if (++readings === 2) await reading.promise
        return page
      },
      'queries.setStatus': refuse(503),
    })
    await show()
    const first = await row('Ada Lovelace')
    items.push(grace)
    readAgain()
    await waitFor(() => expect(readings).toBe(2))
    await user.click(button(first, /Mark as Solved/))
    expect(await screen.findByText('Failed to update status')).toBeTruthy()
    expect(await row('Grace Hopper')).toBeTruthy()
    reading.resolve()
  })

  it('that comes while another is on its way does not undo it', async () => {
    const first = Promise.withResolvers<void>()
    let calls = 0
    serve({
      'queries.setStatus': async () => {
        calls++
        if (calls === 1) await first.promise
        throw new Refusal(503)
      },
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await user.click(button(await row('Grace Hopper'), /Mark as Rejected/))
    await waitFor(async () => expect(within(await row('Grace Hopper')).getByText('Rejected')).toBeTruthy())
    expect(within(await row('Ada Lovelace')).getByText('Solved')).toBeTruthy()
    first.resolve()
    await waitFor(async () => expect(within(await row('Grace Hopper')).getByText('Solved')).toBeTruthy())
    expect(within(await row('Ada Lovelace')).getByText('Pending')).toBeTruthy()
  })

  it('is taken back to what the server has, also when another change of the same row failed before it', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const answers = [first, second]
    serve({
      'queries.setStatus': async () => {
        await answers.shift()?.promise
        throw new Refusal(503)
      },
    })
    await show()
    const stats = screen.getByRole('region', { name: 'Queries by status' })
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await user.click(button(await row('Ada Lovelace'), /Mark as Rejected/))
    await waitFor(async () => expect(within(await row('Ada Lovelace')).getByText('Rejected')).toBeTruthy())
    first.resolve()
    expect(await screen.findByText('Failed to update status')).toBeTruthy()
    expect(within(await row('Ada Lovelace')).getByText('Rejected')).toBeTruthy()
    second.resolve()
    await settled()
    expect(within(await row('Ada Lovelace')).getByText('Pending')).toBeTruthy()
    expect(stats.textContent).toBe('Total2Pending1Solved1Rejected0')
  })

  it('is taken back to what the list shows, not to what it showed under another filter', async () => {
    let status: QueryStatus = 'pending'
    serve({
      'queries.list': () => pageOf({ ...ada, status }),
      'queries.setStatus': refuse(503),
    })
    await show()
    await row('Ada Lovelace')
    await user.click(screen.getByRole('radio', { name: 'Pending' }))
    await settled()
    await user.click(screen.getByRole('radio', { name: 'All Status' }))
    status = 'solved'
    readAgain()
    await waitFor(async () => expect(within(await row('Ada Lovelace')).getByText('Solved')).toBeTruthy())
    await user.click(button(await row('Ada Lovelace'), /Mark as Rejected/))
    expect(await screen.findByText('Failed to update status')).toBeTruthy()
    await settled()
    expect(within(await row('Ada Lovelace')).getByText('Solved')).toBeTruthy()
  })

  it('stays on the screen when the list cannot be read again after the answer', async () => {
    let isAnswered = false
    serve({
      'queries.list': () => {
        if (isAnswered) throw new Refusal(429)
        return pageOf(ada)
      },
      'queries.setStatus': () => {
        isAnswered = true
        return { ...ada, status: 'solved' }
      },
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    expect(await screen.findByText('Failed to load queries')).toBeTruthy()
    await settled()
    expect(within(await row('Ada Lovelace')).getByText('Solved')).toBeTruthy()
  })

  it.each([
    ['expects what the change before it set', true, 'solved'],
    ['expects what was there when the change before it failed', false, 'pending'],
  ])('%s', async (_title, succeeds, expected) => {
    const first = Promise.withResolvers<void>()
    const sent: unknown[] = []
    serve({
      'queries.setStatus': async (input) => {
        sent.push(input)
        if (sent.length > 1) return { ...ada, status: 'rejected' }
        await first.promise
        if (!succeeds) throw new Refusal(503)
        return { ...ada, status: 'solved' }
      },
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await waitFor(async () => expect(within(await row('Ada Lovelace')).getByText('Solved')).toBeTruthy())
    await user.click(button(await row('Ada Lovelace'), /Mark as Rejected/))
    first.resolve()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { id: ada.id, status: 'solved', expected: 'pending' },
      { id: ada.id, status: 'rejected', expected },
    ])
    await settled()
  })
})
