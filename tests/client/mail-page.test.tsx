import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fileSize } from '#src/admin/inbox/attachment-links.tsx'
import { MailPage } from '#src/admin/mail/mail-page.tsx'
import type { Mail } from '#src/shared/mail/mail.schema.ts'
import { mailIsOff } from '#src/shared/mail/mail-words.ts'
import { refuse } from '../helpers/client-admin.tsx'
import { button, mockScreen, openDialog, pageOf, recordChanges, row } from '../helpers/client-screen.tsx'

const waiting: Mail = {
  id: '019a0000-0000-7000-8000-00000000000a',
  recipient: 'grace@navy.example',
  subject: 'We have your request',
  status: 'waiting',
  isBeingSent: false,
  tries: 3,
  nextTryAt: new Date(Date.now() + 5.5 * 60_000),
  lastError: '451 Greylisted',
  sentAt: null,
  createdAt: new Date(),
}
const sent: Mail = { ...waiting, id: `${waiting.id.slice(0, -1)}b`, subject: 'New query', status: 'sent', tries: 1 }
const content = {
  from: 'Firm <a@b.example>',
  replyTo: null,
  messageId: '<1@b.example>',
  text: 'Hi.',
  html: '<p>Hi.',
  calendar: null,
  attachments: [{ id: `${waiting.id.slice(0, -1)}c`, name: 'offer.pdf', bytes: 2048 }],
}

const usual = {
  'mail.list': () => pageOf(waiting, sent),
  'mail.status': () => ({ isOn: true, failing: null }),
  'mailbox.status': () => null,
  'mail.byId': () => ({ ...waiting, ...content }),
}
const { serve, show, settled } = mockScreen('/admin/mail', usual, MailPage)
const user = userEvent.setup()

/** Answers changes and keeps what was asked. */
const recorded = (changed = 1, skipped = 0) =>
  recordChanges(serve, { resend: 'mail.resend', cancel: 'mail.cancel' }, { changed, skipped })

describe('the outbox', () => {
  it('says of each message who gets it, its state, its tries and the last error', async () => {
    serve()
    await show()
    const line = within(await row('We have your request'))
    for (const text of ['grace@navy.example', 'Waiting', '451 Greylisted']) expect(line.getByText(text)).toBeTruthy()
    expect(line.getByText(/3 tries, next in \d minutes/)).toBeTruthy()
    const arrived = within(await row('New query'))
    expect(arrived.getByText('Sent')).toBeTruthy()
    expect(arrived.queryByText('451 Greylisted')).toBeNull()
  })

  it('says that a message is tried again within a minute, which is not now', async () => {
    serve({ 'mail.list': () => pageOf({ ...waiting, nextTryAt: new Date(Date.now() + 50_000) }) })
    await show()
    expect(within(await row('We have your request')).getByText('3 tries, next within a minute')).toBeTruthy()
  })

  it('shows a message as HTML that cannot run anything, as text, and with its files', async () => {
    serve()
    await show()
    await user.click(button(await row('We have your request'), /^View/))
    const dialog = within(await openDialog('We have your request'))
    const frame = await dialog.findByTitle<HTMLIFrameElement>('The message as HTML')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.srcdoc).toBe('<p>Hi.')
    for (const text of ['Hi.', '<1@b.example>', 'Firm <a@b.example>']) expect(dialog.getByText(text)).toBeTruthy()
    const files = within(dialog.getByRole('list', { name: 'Attachments' }))
    expect(files.getByRole('link', { name: 'offer.pdf' }).getAttribute('href')).toBe(
      `/attachments/${content.attachments[0]?.id}`,
    )
    expect(files.getByText(fileSize(2048))).toBeTruthy()
  })

  it('sends what waits again at once, and what has arrived after a question', async () => {
    const asked = recorded()
    await show()
    await user.click(button(await row('We have your request'), /^Send again/))
    expect(await screen.findByText('1 message queued')).toBeTruthy()
    expect(asked).toEqual([['resend', { ids: [waiting.id] }]])
    await user.click(button(await row('New query'), /^Send again/))
    const dialog = within(await openDialog('Send this message again?'))
    expect(asked).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(asked.at(-1)).toEqual(['resend', { ids: [sent.id] }]))
    await settled()
  })

  it('cancels what waits, and says when it was too late', async () => {
    const asked = recorded(0, 1)
    await show()
    expect(button(await row('New query'), /^Cancel/).disabled).toBe(true)
    await user.click(button(await row('We have your request'), /^Cancel/))
    expect(await screen.findByText('1 message skipped: sent or being sent meanwhile')).toBeTruthy()
    expect(asked).toEqual([['cancel', { ids: [waiting.id] }]])
  })

  it('says that mail is off, and sends nothing then', async () => {
    serve({
      'mail.list': () => pageOf({ ...waiting, status: 'off', tries: 0 }),
      'mail.status': () => ({ isOn: false, failing: null }),
    })
    await show()
    expect(await screen.findByText(/^Mail is off: this installation has no mail server\./)).toBeTruthy()
    expect(within(await row('We have your request')).getByText('Not sent')).toBeTruthy()
    expect(button(await row('We have your request'), /^Send again/).disabled).toBe(true)
  })

  it('tells a refusal in the words of the server, and a failure in its own', async () => {
    serve({
      'mail.resend': refuse(409, mailIsOff),
      'mail.cancel': refuse(500),
    })
    await show()
    await user.click(button(await row('We have your request'), /^Send again/))
    expect(await screen.findByText(mailIsOff)).toBeTruthy()
    await user.click(button(await row('We have your request'), /^Cancel/))
    expect(await screen.findByText('Failed to cancel')).toBeTruthy()
  })
})
