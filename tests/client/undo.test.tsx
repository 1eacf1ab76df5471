import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { keeping, Refusal, refuse } from '../helpers/client-admin.tsx'
import { ada, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled } = mockQueryList()
const user = userEvent.setup()
const change = '019a0000-0000-7000-8000-0000000000c1'
const later = '019a0000-0000-7000-8000-0000000000c2'

describe('Undo', () => {
  it('is offered after a change, by the toast and by z, and tells what it did', async () => {
    const undone: unknown[] = []
    serve({
      'queries.setStatus': () => ({ ...ada, status: 'solved', change }),
      'queries.undo': keeping(undone, () => ({ changed: 1 })),
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone: Ada Lovelace marked as solved')).toBeTruthy()
    await settled()
    await user.click(button(await row('Ada Lovelace'), /Mark as Rejected/))
    await screen.findByText('Ada Lovelace marked as rejected')
    await user.keyboard('z')
    expect(await screen.findByText('Undone: Ada Lovelace marked as rejected')).toBeTruthy()
    await user.keyboard('z')
    await settled()
    expect(undone).toEqual([{ change }, { change }])
  })

  it('by a quick key waits for the change that is on its way', async () => {
    const answered = Promise.withResolvers<void>()
    const calls: string[] = []
    serve({
      'queries.setStatus': async () => {
        await answered.promise
        calls.push('setStatus')
        return { ...ada, status: 'solved', change }
      },
      'queries.undo': () => {
        calls.push('undo')
        return { changed: 1 }
      },
    })
    await show()
    await row('Ada Lovelace')
    await user.keyboard('jsz')
    answered.resolve()
    expect(await screen.findByText('Undone: Ada Lovelace marked as solved')).toBeTruthy()
    expect(calls).toEqual(['setStatus', 'undo'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await settled()
  })

  it('by z takes back the latest change first, then the one before', async () => {
    const undone: unknown[] = []
    serve({
      'queries.setStatus': (input) => ({ ...ada, change: (input as { id: string }).id === ada.id ? change : later }),
      'queries.undo': keeping(undone, () => ({ changed: 1 })),
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await screen.findByText('Ada Lovelace marked as solved')
    await user.click(button(await row('Grace Hopper'), /Mark as Rejected/))
    await screen.findByText('Grace Hopper marked as rejected')
    await user.keyboard('zz')
    await waitFor(() => expect(undone).toEqual([{ change: later }, { change }]))
    await settled()
  })

  it('is offered for ten seconds, by the toast and by z', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const undone: unknown[] = []
    serve({
      'queries.setStatus': () => ({ ...ada, status: 'solved', change }),
      'queries.undo': keeping(undone),
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await screen.findByRole('button', { name: 'Undo' })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.keyboard('z')
    await settled()
    expect(undone).toEqual([])
  })

  it('says when the row was changed again since, and shows what it is now', async () => {
    let isUndone = false
    serve({
      'queries.list': () => pageOf(isUndone ? { ...ada, status: 'rejected' } : ada),
      'queries.setStatus': () => ({ ...ada, status: 'solved', change }),
      'queries.undo': () => {
        isUndone = true
        return { changed: 0 }
      },
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Not undone: the status has changed again since')).toBeTruthy()
    await waitFor(async () => expect(within(await row('Ada Lovelace')).getByText('Rejected')).toBeTruthy())
    await settled()
  })

  it('says how many rows were changed again since, and when it failed, and can be tried again', async () => {
    let isOnline = false
    serve({
      'queries.setStatuses': () => ({ changed: 2, change }),
      'queries.undo': () => {
        if (!isOnline) throw new Refusal(503)
        return { changed: 1 }
      },
    })
    await show()
    await row('Ada Lovelace')
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
    await user.keyboard('r')
    await screen.findByText('2 queries marked as rejected')
    await user.keyboard('z')
    expect(await screen.findByText('Failed to undo')).toBeTruthy()
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Undone for 1 of 2. The other one was changed again.')).toBeTruthy()
    await settled()
  })

  it('is not offered for a change that failed', async () => {
    serve({ 'queries.setStatus': refuse(503) })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await screen.findByText('Failed to update status')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.keyboard('z')
    await settled()
  })
})
