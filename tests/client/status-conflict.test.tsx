import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { QueryStatus } from '#src/shared/queries/query.ts'
import { keeping, Refusal } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled } = mockQueryList()
const user = userEvent.setup()
const change = '019a0000-0000-7000-8000-0000000000c1'
const byGrace = { by: 'Grace', at: new Date() }

/** A server with one query that another admin has decided on since it was listed, as `status`. */
function decidedElsewhere(status: QueryStatus) {
  const sent: unknown[] = []
  let held = status
  serve({
    'queries.list': () => pageOf(sent.length > 0 ? { ...ada, status: held } : ada),
    'queries.byId': () => ({ ...ada, status: held, decision: { ...byGrace, status: held } }),
    'queries.setStatus': (input) => {
      sent.push(input)
      const { status: wanted, expected } = input as { status: QueryStatus; expected: QueryStatus }
      if (expected !== held) throw new Refusal(409, `The status was changed to ${held} by Grace`)
      held = wanted
      return { ...ada, status: held, change }
    },
  })
  return sent
}

describe('a row whose status another admin has changed', () => {
  it('is left as it is, and who changed it to what is shown before it is overwritten', async () => {
    const sent = decidedElsewhere('rejected')
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    const dialog = await screen.findByRole('dialog', { name: 'Another admin already decided this' })
    expect(dialog.textContent).toContain('Ada Lovelace: Rejected by Grace, just now')
    expect(sent).toEqual([{ id: ada.id, status: 'solved', expected: 'pending' }])
    await user.click(button(dialog, /Keep theirs/))
    await settled()
    await waitFor(async () => expect(within(await row('Ada Lovelace')).getByText('Rejected')).toBeTruthy())
    expect(sent).toHaveLength(1)
    expect(screen.queryByText('Ada Lovelace marked as solved')).toBeNull()
  })

  it('is overwritten only as it was shown', async () => {
    const sent = decidedElsewhere('rejected')
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await user.click(button(await screen.findByRole('dialog'), /Use mine/))
    expect(await screen.findByText('Ada Lovelace marked as solved')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ id: ada.id, status: 'solved', expected: 'rejected' })
    await settled()
  })

  it('is told when it is one of two that were changed in quick succession', async () => {
    const held = { [ada.id]: 'rejected', [grace.id]: 'pending' } as const
    const sent: unknown[] = []
    const bothDecided = Promise.withResolvers<void>()
    serve({
      'queries.byId': (input) => {
        const { id } = input as { id: string }
        const status = held[id] ?? 'pending'
        return { ...(id === ada.id ? ada : grace), status, decision: { ...byGrace, status } }
      },
      'queries.setStatus': async (input) => {
        sent.push(input)
        await bothDecided.promise
        const { id, expected } = input as { id: string; expected: QueryStatus }
        if (expected !== held[id]) throw new Refusal(409, 'The status was changed by Grace')
        return { ...(id === ada.id ? ada : grace), change }
      },
    })
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    await user.click(button(await row('Grace Hopper'), /Mark as Rejected/))
    bothDecided.resolve()
    const first = await screen.findByRole('dialog')
    await waitFor(() => expect(sent).toHaveLength(2))
    await settled()
    expect(first.textContent).toContain('Ada Lovelace: Rejected by Grace')
    await user.click(button(first, /Use mine/))
    const second = await screen.findByRole('dialog')
    await waitFor(() => expect(second.textContent).toContain('Grace Hopper: Pending by Grace'))
    expect(second.textContent).not.toContain('Ada Lovelace')
    expect(document.activeElement).toBe(second)
    await user.click(button(second, /Keep theirs/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await settled()
    expect(sent.slice(2)).toEqual([{ id: ada.id, status: 'solved', expected: 'rejected' }])
  })

  it('asks nothing when both chose the same', async () => {
    decidedElsewhere('solved')
    await show()
    await user.click(button(await row('Ada Lovelace'), /Mark as Solved/))
    expect(await screen.findByText('Ada Lovelace marked as solved already, by Grace')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await settled()
  })

  it('among several is named, and the others are changed', async () => {
    const sent: unknown[] = []
    serve({
      'queries.setStatuses': keeping(sent, () => ({
        changed: 1,
        change,
        conflicts: [{ ...byGrace, id: ada.id, status: 'solved' }],
      })),
    })
    await show()
    await row('Ada Lovelace')
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
    await user.keyboard('r')
    const dialog = await screen.findByRole('dialog', { name: 'Another admin already decided this' })
    expect(dialog.textContent).toContain('Ada Lovelace: Solved by Grace, just now')
    expect(screen.queryByText('Grace Hopper: ')).toBeNull()
    expect(await screen.findByText('1 query marked as rejected')).toBeTruthy()
    expect(sent).toMatchObject([{ expected: { [ada.id]: 'pending', [grace.id]: 'solved' } }])
    await settled()
  })
})

describe('the way back to pending', () => {
  it('is offered for what is solved or rejected, and for nothing else', async () => {
    const sent: unknown[] = []
    serve({
      'queries.byId': () => ({ ...grace, decision: { ...byGrace, status: 'solved' } }),
      'queries.setStatus': keeping(sent, () => ({ ...grace, status: 'pending', change })),
    })
    await show()
    expect(within(await row('Ada Lovelace')).queryByRole('button', { name: /Back to pending/ })).toBeNull()
    expect(button(await row('Grace Hopper'), /Back to pending/)).toBeTruthy()
    await user.click(await screen.findByText('Grace Hopper'))
    const dialog = await screen.findByRole('dialog')
    // Apart from the rest, because an Arabic name would change places with a number after it.
    const name = await within(dialog).findByText('Grace', { selector: 'bdi' })
    expect(name.parentElement?.textContent).toBe('Marked as solved by Grace, just now')
    await user.click(button(dialog, /Back to pending/))
    await waitFor(() => expect(sent).toEqual([{ id: grace.id, status: 'pending', expected: 'solved' }]))
    expect(await screen.findByText('Grace Hopper set back to pending')).toBeTruthy()
    await settled()
  })
})
