import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { presenceInWords } from '#src/admin/inbox/presence-line.tsx'
import { RequestPage } from '#src/admin/inbox/request-page.tsx'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import { Refusal } from '../helpers/client-admin.tsx'
import { graceComposer } from '../helpers/client-composer.ts'
import { subscribed, tell } from '../helpers/client-live.ts'
import { confirmation, id as recordId, reply, requestProcedures } from '../helpers/client-request.ts'
import { mockScreen, openDialog } from '../helpers/client-screen.tsx'

const unknown = '019a0000-0000-7000-8000-0000000000a9'
const grace = '019a0000-0000-7000-8000-0000000000a2'
const theirs = { ...reply, sentBy: grace, createdAt: new Date(Date.now() - 125_000) }

const { serve, show, readAgain, settled } = mockScreen(
  `/admin/user-query/${recordId}`,
  {
    ...requestProcedures,
    'mail.status': () => ({ isOn: true, failing: null }),
    'people.changes': () => ({ items: [], nextCursor: null }),
    'mail.composer': () => graceComposer,
    'mailbox.status': () => null,
    'mailbox.thread': () => [],
    'notes.list': () => [],
  },
  () => <RequestPage inbox={queryInbox} id={recordId} />,
)
const user = userEvent.setup()
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Reply to grace@navy.example')
const send = () => user.click(screen.getByRole('button', { name: 'Send reply' }))
const joined = () => subscribed('events.presence')
const others = (...list: { id: string; isWriting: boolean }[]) => tell('events.presence', list)

describe('the words for who is there', () => {
  it.each([
    [[], ''],
    [['Ada'], 'Ada is here too'],
    [['Ada', 'Grace'], 'Ada and Grace are here too'],
    [['Ada*', 'Grace'], 'Ada is writing a reply. Grace is here too'],
    [['Ada', 'Grace', 'Lin', 'Radia', 'Mary'], 'Ada, Grace, and 3 others are here too'],
  ])('%j: %s', (names, text) => {
    const list = names.map((name) => ({ id: name, name: name.replace('*', ''), isWriting: name.endsWith('*') }))
    expect(presenceInWords(list)).toBe(text)
  })
})

describe('another admin at the same request', () => {
  it('is named, and not when they have gone, were removed or lost the connection', async () => {
    serve()
    await show()
    await waitFor(() => expect(joined()).toEqual([{ recordId, isWriting: false }]))
    await field()
    others({ id: grace, isWriting: false }, { id: unknown, isWriting: true })
    expect((await screen.findByText('Grace is here too')).closest('[role="status"]')).toBeTruthy()
    expect(screen.queryByText(/writing/)).toBeNull()
    others()
    await waitFor(() => expect(screen.queryByText('Grace is here too')).toBeNull())
  })

  it('is told that a reply is being written, and when it is not', async () => {
    serve({ 'mail.reply': () => undefined })
    await show()
    await user.type(await field(), 'Hello')
    await waitFor(() => expect(joined()).toEqual([{ recordId, isWriting: true }]))
    await user.clear(await field())
    await waitFor(() => expect(joined()).toEqual([{ recordId, isWriting: false }]))
    await user.type(await field(), 'Hello')
    await waitFor(() => expect(joined()).toEqual([{ recordId, isWriting: true }]))
    await send()
    await waitFor(() => expect(joined()).toEqual([{ recordId, isWriting: false }]))
    await user.type(screen.getByLabelText('Internal note'), 'To do')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(joined()).toEqual([{ recordId, isWriting: false }])
    await settled()
  })

  it('is shown beside the field while they are writing', async () => {
    serve()
    await show()
    await field()
    await waitFor(() => expect(joined()).toHaveLength(1))
    others({ id: grace, isWriting: true })
    expect(await screen.findAllByText('Grace is writing a reply')).toHaveLength(2)
  })
})

describe('a reply of another admin since this one began to write', () => {
  it('is told before sending, and sent beside only after a question', async () => {
    const sent: unknown[] = []
    let thread = [confirmation]
    serve({
      'mail.thread': () => thread,
      'mail.reply': (input) => {
        sent.push(input)
        if (Object(input).seen !== thread.at(-1)?.id) throw new Refusal(409, 'Grace has replied in the meantime.')
      },
    })
    await show()
    await user.type(await field(), 'Hello')
    thread = [confirmation, theirs]
    readAgain()
    expect(await screen.findByText('Grace replied 2 minutes ago. Read it first.')).toBeTruthy()
    await send()
    const dialog = await openDialog('Your reply isn’t sent yet')
    expect(within(dialog).getByText('Send us the rules.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Grace has replied in the meantime.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send reply'))
    expect((await field()).value).toBe('Hello')
    expect(sent).toHaveLength(1)
    await user.type(await field(), '{Control>}{Enter}{/Control}')
    const again = within(await openDialog('Your reply isn’t sent yet'))
    await user.click(again.getByRole('button', { name: 'Keep editing' }))
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    await send()
    await user.click(
      within(await openDialog('Your reply isn’t sent yet')).getByRole('button', { name: 'Send mine too' }),
    )
    expect(await screen.findByText('Reply to grace@navy.example queued')).toBeTruthy()
    expect(sent).toEqual(
      [confirmation, confirmation, confirmation, theirs].map(({ id }) => ({
        recordId,
        text: 'Hello',
        attachments: [],
        seen: id,
      })),
    )
    await waitFor(() => expect(screen.queryByText(/Read it first/)).toBeNull())
    await settled()
  })

  it('is no question when it was there before, or is their own', async () => {
    const sent: unknown[] = []
    const own = { ...theirs, id: `${recordId.slice(0, -1)}d`, by: 'Ada Admin', sentBy: `${grace.slice(0, -1)}1` }
    let thread = [confirmation, theirs]
    serve({ 'mail.thread': () => thread, 'mail.reply': (input) => void sent.push(input) })
    await show()
    await user.type(await field(), 'Hello')
    thread = [...thread, own]
    readAgain()
    await screen.findByText('Ada Admin')
    expect(screen.queryByText(/Read it first/)).toBeNull()
    await send()
    expect(await screen.findByText('Reply to grace@navy.example queued')).toBeTruthy()
    expect(sent).toEqual([{ recordId, text: 'Hello', attachments: [], seen: theirs.id }])
    await settled()
  })
})
