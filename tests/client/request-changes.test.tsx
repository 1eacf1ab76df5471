import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Correspondence } from '#src/admin/inbox/correspondence.tsx'
import { useWriting } from '#src/admin/inbox/use-writing.ts'
import type { Note } from '#src/shared/notes/note.schema.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { Refusal } from '../helpers/client-admin.tsx'
import { emptyThread } from '../helpers/client-composer.ts'
import { mockScreen } from '../helpers/client-screen.tsx'
import { emptyEntry } from '../helpers/empty-entry.ts'

const recordId = '019a0000-0000-7000-8000-00000000000a'
const idOf = (end: string) => `${recordId.slice(0, -1)}${end}`
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))

const change = (kind: Entry['kind'], id: string, rest: Partial<Entry>): Entry => ({
  kind,
  id: idOf(id),
  recordId,
  at: at(0),
  ...emptyEntry,
  by: 'Bob',
  ...rest,
})
const taken = change('query-owner', '1', { at: at(1), subject: 'Bob' })
const solved = change('query-status', '2', {
  at: at(3),
  status: 'solved',
  undo: { from: 'pending', to: 'solved' },
})
const note: Note = {
  id: idOf('3'),
  by: 'Ada',
  isOwn: false,
  text: 'Called.',
  html: '<p>Called.</p>',
  editedAt: null,
  createdAt: at(2),
}

const usual = {
  ...emptyThread,
  'notes.list': () => [note],
  'people.changes': () => ({ items: [solved, taken], nextCursor: null as string | null }),
}
const { serve, show, showRefused } = mockScreen('/admin/user-query/x', usual, () => (
  <Correspondence recordId={recordId} email="grace@navy.example" others={[]} writing={useWriting()} />
))
const user = userEvent.setup()
const thread = () => screen.findByRole('list', { name: 'Correspondence' })
const lines = async () => {
  const items = within(await thread()).getAllByRole('listitem')
  return items.map(({ textContent }) => textContent)
}
const undo = () => screen.findByRole('button', { name: 'Undo: Query marked as solved by Bob' })

describe('the changes of status and owner of a request', () => {
  it('stand between the messages and notes in the order of time, the latest with its undo', async () => {
    serve()
    await show()
    expect(await screen.findByText('Called.')).toBeTruthy()
    expect(await lines()).toEqual([
      expect.stringMatching(/^Query taken by Bob/),
      expect.stringContaining('Called.'),
      expect.stringMatching(/^Query marked as solved by Bob.*Undo$/),
    ])
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  })

  it('are undone by keyboard, unless the request has changed meanwhile', async () => {
    const asked: unknown[] = []
    const refusals = [new Refusal(409, 'The status was changed to rejected by Dan'), new Refusal(500)]
    serve({
      'queries.setStatus': (input) => {
        asked.push(input)
        const refusal = refusals.shift()
        if (refusal) throw refusal
        return { change: idOf('d') }
      },
    })
    await show()
    ;(await undo()).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Not undone. The status was changed to rejected by Dan')).toBeTruthy()
    await user.click(await undo())
    expect(await screen.findByText('Failed to undo')).toBeTruthy()
    ;(await undo()).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Undone: Query marked as solved by Bob')).toBeTruthy()
    expect(asked).toEqual(Array(3).fill({ id: recordId, status: 'pending', expected: 'solved' }))
    expect(document.activeElement).toBe(await thread())
  })

  it('are no line where there are none', async () => {
    serve({ 'people.changes': () => ({ items: [], nextCursor: null }), 'notes.list': () => [] })
    await show()
    expect((await thread()).childElementCount).toBe(0)
  })

  it('say where the older ones are when there are too many', async () => {
    serve({ 'people.changes': () => ({ items: [solved], nextCursor: 'older' }) })
    await show()
    expect(await screen.findByText('Called.')).toBeTruthy()
    expect((await lines()).slice(1)).toEqual([
      'Older changes are in the timeline of the sender.',
      expect.stringMatching(/^Query marked as solved/),
    ])
  })

  it('leave the messages readable when they could not be read, and are read again', async () => {
    await showRefused('people.changes', 403, 'Failed to load the changes of status and owner')
    expect(await screen.findByText('Called.')).toBeTruthy()
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await undo()).toBeTruthy()
  })
})
