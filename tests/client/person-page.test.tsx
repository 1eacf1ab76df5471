import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PersonPage } from '#src/admin/people/person-page.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Entry, PersonDetails } from '#src/shared/people/person.schema.ts'
import { Refusal, refuse } from '../helpers/client-admin.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'
import { emptyEntry } from '../helpers/empty-entry.ts'

const id = '019a0000-0000-7000-8000-00000000000a'
const idOf = (end: string) => `${id.slice(0, -1)}${end}`
const person: PersonDetails = {
  id,
  email: 'grace@navy.example',
  name: 'Grace Hopper',
  company: 'Navy',
  phone: null,
  hasQueries: true,
  hasConsultations: false,
  hasCalls: true,
  isSubscribed: false,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  activeAt: new Date('2026-11-20T10:00:00Z'),
  queries: 1234,
  consultations: 0,
  calls: 1,
}
const [start, before] = [new Date('2026-12-01T09:00:00Z'), new Date('2026-12-02T09:00:00Z')]
const entry = (kind: Entry['kind'], change: Partial<Entry> = {}): Entry => ({
  kind,
  id: idOf('1'),
  at: new Date(),
  recordId: idOf('2'),
  ...emptyEntry,
  ...change,
})

const ofQuery = `/admin/user-query/${idOf('2')}`
const ofConsultation = `/admin/client-consultation/${idOf('2')}`
const ofCall = `/admin/calls?open=${idOf('2')}`

/** How the timeline tells of each kind, and where its link leads. */
const told: [Entry, string, string | null][] = [
  [
    entry('query', { subject: 'ai', words: 'A compiler.', status: 'solved' }),
    'Sent a query|AI Implementation|A compiler.|Solved',
    ofQuery,
  ],
  [entry('query-status', { status: 'rejected', by: 'Ada' }), 'Query marked as rejected by Ada', ofQuery],
  [entry('query-owner', { subject: 'Ada', by: 'Ada' }), 'Query taken by Ada', ofQuery],
  [entry('query-owner', { id: idOf('5'), subject: 'Bob', by: 'Ada' }), 'Query assigned to Bob by Ada', ofQuery],
  [entry('consultation-owner', { by: 'Ada' }), 'Consultation left unassigned by Ada', ofConsultation],
  [entry('consultation-answer', { by: 'Ada' }), 'Consultation answered elsewhere by Ada', ofConsultation],
  [entry('query-note', { by: 'Ada', words: 'Called back.' }), 'Note on the query by Ada|Called back.', ofQuery],
  [entry('consultation', { status: 'dismissed' }), 'Asked for a consultation|Dismissed', ofConsultation],
  [entry('consultation-status', { status: 'pending' }), 'Consultation set back to pending', ofConsultation],
  [entry('call-booked', { start }), `Booked a call|${formatDateTime(start)}`, ofCall],
  [
    entry('call-moved', { start, before, isByGuest: true }),
    `Moved the call|From ${formatDateTime(before)} to ${formatDateTime(start)}`,
    ofCall,
  ],
  [
    entry('call-given', { start, subject: 'Bob', by: 'Ada' }),
    `Call given to Bob by Ada|${formatDateTime(start)}`,
    ofCall,
  ],
  [entry('call-given', { id: idOf('6'), start, subject: 'Ada', by: 'Ada' }), 'Call taken by Ada', ofCall],
  [entry('call-given', { id: idOf('7'), start, by: 'Ada' }), 'Call given to another admin by Ada', ofCall],
  [entry('call-cancelled', { start, isByGuest: true }), 'Canceled the call', ofCall],
  [entry('call-cancelled', { id: idOf('3'), start, isByGuest: false, by: 'Ada' }), 'Call canceled by Ada', ofCall],
  [entry('call-cancelled', { id: idOf('4'), start }), 'Call canceled', ofCall],
  [entry('subscribed'), 'Subscribed to the newsletter', null],
  [
    entry('mail', { subject: 'Re: Your request', words: 'Send us the rules.', status: 'failed', by: 'Ada' }),
    'Email: Re: Your request|Written by Ada|Send us the rules.|Failed',
    `/admin/mail?open=${idOf('2')}`,
  ],
]

const usual = {
  'people.byId': () => person,
  'people.timeline': () => ({ items: told.map(([one]) => one), nextCursor: null }),
}
const { serve, show } = mockScreen(`/admin/people/${id}`, usual, () => <PersonPage id={id} />)
const user = userEvent.setup()

describe('the page of a person', () => {
  it('shows what is known of them', async () => {
    serve()
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy()
    for (const text of ['Navy', '1,234', 'Not subscribed', formatDateTime(person.createdAt)]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/admin/people')
  })

  it('tells what happened, by whom, with links to it', async () => {
    serve()
    await show()
    const items = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    expect(items).toHaveLength(told.length)
    for (const [at, [, texts, path]] of told.entries()) {
      const item = within(items[at] ?? document.body)
      for (const text of texts.split('|')) expect(item.getByText(text)).toBeTruthy()
      expect(item.queryByRole('link')?.getAttribute('href') ?? null).toBe(path)
    }
  })

  describe('a change of a request', () => {
    const changed = (kind: Entry['kind'], undo: Entry['undo'], change: Partial<Entry> = {}) => {
      const latest = entry(kind, { by: 'Bob', undo, ...change })
      return { 'people.timeline': () => ({ items: [latest, entry('query')], nextCursor: null }) }
    }
    const undo = () => screen.findByRole('button', { name: /^Undo: / })

    it.each([
      ['query-status', 'queries.setStatus', 'Query marked as solved by Bob'],
      ['consultation-status', 'consultations.setStatus', 'Consultation marked as solved by Bob'],
    ] as const)('of the kind %s is undone by keyboard', async (kind, procedure, title) => {
      const sent = vi.fn()
      serve({ ...changed(kind, { from: 'pending', to: 'solved' }, { status: 'solved' }), [procedure]: sent })
      await show()
      ;(await undo()).focus()
      await user.keyboard('{Enter}')
      expect(await screen.findByText(`Undone: ${title}`)).toBeTruthy()
      expect(sent).toHaveBeenCalledExactlyOnceWith({ id: idOf('2'), status: 'pending', expected: 'solved' })
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Timeline' }))
    })

    it.each([
      ['query-owner', 'queries.setOwner'],
      ['consultation-owner', 'consultations.setOwner'],
    ] as const)('of the kind %s is undone, unless there was another one', async (kind, procedure) => {
      const [from, to] = [idOf('e'), idOf('f')]
      const answers = [
        { changed: 1, change: idOf('d') },
        { changed: 0, conflicts: [{ id: idOf('2'), owner: { id: from, name: 'Cleo' }, by: 'Dan', at: new Date() }] },
        { changed: 0, conflicts: [{ id: idOf('2'), owner: null, by: null, at: null }] },
      ]
      const sent = vi.fn(() => answers.shift())
      serve({ ...changed(kind, { from, to }, { subject: 'Bob' }), [procedure]: sent })
      await show()
      await user.click(await undo())
      expect(await screen.findByText(/^Undone: \w+ taken by Bob$/)).toBeTruthy()
      expect(sent).toHaveBeenCalledExactlyOnceWith({ ids: [idOf('2')], owner: from, expected: { [idOf('2')]: to } })
      await user.click(await undo())
      expect(await screen.findByText('Not undone. It was assigned to Cleo by Dan')).toBeTruthy()
      await user.click(await undo())
      expect(await screen.findByText('Not undone. It was left unassigned')).toBeTruthy()
    })

    it('says why it is not undone', async () => {
      const refusals = [new Refusal(409, 'The status was changed to rejected by Dan'), new Refusal(500)]
      serve({
        ...changed('query-status', { from: 'pending', to: 'solved' }, { status: 'solved' }),
        'queries.setStatus': () => {
          throw refusals.shift()
        },
      })
      await show()
      await user.click(await undo())
      expect(await screen.findByText('Not undone. The status was changed to rejected by Dan')).toBeTruthy()
      await user.click(await undo())
      expect(await screen.findByText('Failed to undo')).toBeTruthy()
    })
  })

  it('shows older entries on demand', async () => {
    serve({
      'people.timeline': (input) =>
        (input as { cursor?: string }).cursor === 'older'
          ? { items: [entry('subscribed', { id: idOf('9') })], nextCursor: null }
          : { items: [entry('query')], nextCursor: 'older' },
    })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('Subscribed to the newsletter')).toBeTruthy()
    expect(screen.getByText('Sent a query')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('says that the timeline could not be read, and reads it again', async () => {
    serve({ 'people.timeline': refuse(403) })
    await show()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load the timeline')
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Sent a query')).toBeTruthy()
  })

  it('tells that a person is unknown', async () => {
    serve({ 'people.byId': refuse(404, 'Person not found') })
    await show()
    expect((await screen.findByRole('alert')).textContent).toBe('Person not found')
  })
})
