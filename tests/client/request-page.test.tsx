import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { RequestPage } from '#src/admin/inbox/request-page.tsx'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import type { ThreadMail } from '#src/shared/mail/mail.schema.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { keeping, refuse } from '../helpers/client-admin.tsx'
import { confirmation, id, person, reply, requestProcedures } from '../helpers/client-request.ts'
import { mockScreen } from '../helpers/client-screen.tsx'

const failed: ThreadMail = { ...reply, by: 'Ada', status: 'failed', lastError: 'No such user' }

const other: Entry = {
  kind: 'consultation',
  id: `${id.slice(0, -1)}e`,
  recordId: `${id.slice(0, -1)}e`,
  at: new Date(),
  by: null,
  isByGuest: null,
  subject: null,
  words: 'A ship.',
  status: 'pending',
  start: null,
  before: null,
  undo: null,
}
const next = `${id.slice(0, -1)}f`

const { serve, show, showRefused, settled } = mockScreen(`/admin/user-query/${id}`, requestProcedures, () => (
  <RequestPage inbox={queryInbox} id={id} />
))
const user = userEvent.setup()
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Reply to grace@navy.example')
const send = () => user.click(screen.getByRole('button', { name: 'Send reply' }))

describe('the page of a request', () => {
  it('shows what was sent and what was answered, by whom, and with which outcome', async () => {
    serve({ 'mail.thread': () => [confirmation, failed] })
    await show()
    expect(await screen.findByText('A compiler.')).toBeTruthy()
    const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item))
    expect(first?.getByText('Confirmation of the request')).toBeTruthy()
    expect(first?.getByText('Delivered to the mail server')).toBeTruthy()
    for (const text of ['Ada', 'Send us the rules.', 'Failed', 'No such user'])
      expect(second?.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'User Queries' }).getAttribute('href')).toBe('/admin/user-query')
  })

  it('sends a reply and empties the field', async () => {
    const asked: unknown[] = []
    serve({ 'mail.reply': (input) => void asked.push(input) })
    await show()
    await user.type(await field(), 'Hello Grace,')
    await send()
    expect(await screen.findByText('Reply to grace@navy.example queued')).toBeTruthy()
    expect(asked).toEqual([{ recordId: id, text: 'Hello Grace,', attachments: [], seen: confirmation.id }])
    await waitFor(async () => expect((await field()).value).toBe(''))
    await settled()
  })

  it('keeps a reply that could not be sent', async () => {
    serve({ 'mail.reply': refuse(500) })
    await show()
    await user.type(await field(), 'Hello Grace,')
    await send()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await field()).value).toBe('Hello Grace,')
  })

  it('sets the status, and offers only what changes it', async () => {
    const asked: unknown[] = []
    serve({ 'queries.setStatus': keeping(asked, () => ({ change: 'c' })) })
    await show()
    const solve = await screen.findByRole('button', { name: 'Mark as Solved' })
    expect(screen.queryByRole('button', { name: 'Back to pending' })).toBeNull()
    await user.click(solve)
    expect(await screen.findByRole('button', { name: 'Back to pending' })).toBeTruthy()
    await waitFor(() => expect(asked).toEqual([{ id, status: 'solved', expected: 'pending' }]))
    await settled()
  })

  it('says that no reply can be sent without a mail server', async () => {
    serve({
      'mail.status': () => ({ isOn: false, failing: null }),
      'mail.thread': () => [{ ...confirmation, status: 'off' }],
    })
    await show()
    expect(await screen.findByText(/^Replies can’t be sent: this installation has no mail server\./)).toBeTruthy()
    expect(screen.getByText('Not sent: mail is off')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
  })

  it('tells that a request is unknown', async () => {
    serve({ 'queries.byId': refuse(404, 'Query not found') })
    await show()
    expect((await screen.findByRole('alert')).textContent).toBe('Query not found')
  })

  it('leads to the sender and to their other requests', async () => {
    serve({ 'people.ofRequest': () => ({ person: { ...person, queries: 3, consultations: 1 }, others: [other] }) })
    await show()
    const sender = await screen.findByRole('link', { name: 'Everything about Grace Hopper' })
    expect(sender.getAttribute('href')).toBe(`/admin/people/${person.id}`)
    const others = within(screen.getByRole('list', { name: 'Other requests of the same person' }))
    expect(others.getByRole('link', { name: 'Consultation' }).getAttribute('href')).toBe(
      `/admin/client-consultation/${other.id}`,
    )
    expect(others.getByText('A ship.')).toBeTruthy()
    expect(screen.getByText('and 2 more')).toBeTruthy()
  })

  it('says that the sender has no other requests', async () => {
    serve()
    await show()
    expect(await screen.findByText('No other requests.')).toBeTruthy()
  })

  it('says that the other requests could not be read, and reads them again', async () => {
    await showRefused('people.ofRequest', 403, 'Failed to load the sender’s other requests')
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No other requests.')).toBeTruthy()
  })

  it('goes to the requests beside it with j and k, by arrival without a list', async () => {
    const asked: unknown[] = []
    serve({ 'queries.neighbours': keeping(asked, () => ({ previous: null, next })) })
    const router = await show()
    router.update({ ...router.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
    const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
    const previous = await button('Previous query')
    await waitFor(() => expect(previous.disabled).toBe(true))
    expect((await button('Next query')).disabled).toBe(false)
    expect(asked).toEqual([{ id }])
    await user.keyboard('k')
    expect(router.state.location.pathname).toBe(`/admin/user-query/${id}`)
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/user-query/${next}`))
  })

  it('goes on as soon as it knows the request beside it, if j was pressed before', async () => {
    const known = Promise.withResolvers<{ previous: null; next: string }>()
    serve({ 'queries.neighbours': () => known.promise })
    const router = await show()
    router.update({ ...router.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
    await screen.findByRole('button', { name: 'Next query' })
    await user.keyboard('j')
    expect(router.state.location.pathname).toBe(`/admin/user-query/${id}`)
    known.resolve({ previous: null, next })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/user-query/${next}`))
  })

  it('goes on in the list that it was opened from', async () => {
    const asked: unknown[] = []
    serve({ 'queries.neighbours': keeping(asked, () => ({ previous: next, next: null })) })
    const router = await show()
    router.update({ ...router.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
    const listed = { status: 'pending', search: 'grace' }
    await router.navigate({ to: '/admin/user-query/$id', params: { id }, state: { listed } })
    await waitFor(() => expect(asked).toContainEqual({ ...listed, id }))
    await user.keyboard('k')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/user-query/${next}`))
    expect(router.state.location.state.listed).toEqual(listed)
  })

  it('keeps a reply that is being written when it leads elsewhere', async () => {
    serve({ 'queries.neighbours': () => ({ previous: null, next }) })
    const router = await show()
    router.update({ ...router.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
    await user.type(await field(), 'Hello')
    await user.click(await screen.findByRole('button', { name: 'Next query' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/user-query/${next}`))
    expect(localStorage.getItem(`blog-draft:reply:${id}`)).toContain('Hello')
    localStorage.clear()
  })
})
