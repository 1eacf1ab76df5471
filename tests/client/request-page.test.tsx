import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { RequestPage } from '#src/admin/inbox/request-page.tsx'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import type { ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { Refusal } from '../helpers/client-admin.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'

const id = '019a0000-0000-7000-8000-00000000000a'
const query = {
  ...{ id, firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example', company: 'Navy', phone: null },
  ...{ projectType: 'ai', budget: null, budgetRange: null, projectDescription: 'A compiler.', status: 'pending' },
  ...{ createdAt: new Date(), updatedAt: new Date(), decision: null },
}
const confirmation: ThreadMail = {
  ...{ id: `${id.slice(0, -1)}b`, recipient: query.email, subject: 'We have your request', status: 'sent' },
  ...{
    isBeingSent: false,
    tries: 1,
    nextTryAt: new Date(),
    lastError: null,
    sentAt: new Date(),
    createdAt: new Date(),
  },
  ...{ kind: 'confirmation', words: null, by: null },
}
const reply: ThreadMail = {
  ...confirmation,
  ...{
    id: `${id.slice(0, -1)}c`,
    kind: 'reply',
    words: 'Send us the rules.',
    by: 'Ada',
    status: 'failed',
    lastError: 'No such user',
  },
}

const usual = {
  'queries.byId': () => query,
  'mail.thread': () => [confirmation],
  'mail.status': () => ({ isOn: true, failing: null }),
}
const { serve, show, settled } = mockScreen(`/admin/user-query/${id}`, usual, () => (
  <RequestPage inbox={queryInbox} id={id} />
))
const user = userEvent.setup()
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Reply to grace@navy.example')
const send = () => user.click(screen.getByRole('button', { name: 'Send reply' }))

describe('the page of a request', () => {
  it('shows what was sent and what was answered, by whom, and with which outcome', async () => {
    serve({ 'mail.thread': () => [confirmation, reply] })
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
    expect(asked).toEqual([{ recordId: id, text: 'Hello Grace,' }])
    await waitFor(async () => expect((await field()).value).toBe(''))
    await settled()
  })

  it('keeps a reply that could not be sent', async () => {
    serve({
      'mail.reply': () => {
        throw new Refusal(500)
      },
    })
    await show()
    await user.type(await field(), 'Hello Grace,')
    await send()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await field()).value).toBe('Hello Grace,')
  })

  it('sets the status, and offers only what changes it', async () => {
    const asked: unknown[] = []
    serve({
      'queries.setStatus': (input) => {
        asked.push(input)
        return { change: 'c' }
      },
    })
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
    serve({
      'queries.byId': () => {
        throw new Refusal(404, 'Query not found')
      },
    })
    await show()
    expect((await screen.findByRole('alert')).textContent).toBe('Query not found')
  })
})
