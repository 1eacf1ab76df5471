import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { Correspondence } from '#src/admin/inbox/correspondence.tsx'
import { attachmentsMaxBytes } from '#src/shared/mail/attachment.ts'
import type { Attachment, ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { keeping, Refusal, refuseOnce } from '../helpers/client-admin.tsx'
import { emptyThread, graceComposer, notWriting } from '../helpers/client-composer.ts'
import { mockScreen } from '../helpers/client-screen.tsx'

const recordId = '019a0000-0000-7000-8000-00000000000a'
const offer: Attachment = { id: `${recordId.slice(0, -1)}b`, name: 'offer.pdf', bytes: 1_500_000 }
const added: Attachment = { id: `${recordId.slice(0, -1)}c`, name: 'notes.txt', bytes: 5 }
const sentAt = new Date(2026, 10, 20, 14, 2)
const reply: ThreadMail = {
  id: `${recordId.slice(0, -1)}d`,
  recipient: 'grace@navy.example',
  subject: 'Re: x',
  status: 'sent',
  tries: 1,
  isBeingSent: false,
  nextTryAt: sentAt,
  lastError: null,
  sentAt,
  createdAt: sentAt,
  by: 'Ada',
  kind: 'reply',
  sentBy: null,
  words: 'Send **us** the rules.',
  html: '<p>Send <strong>us</strong> the rules.</p>',
  attachments: [offer],
}
const { network, serve, show, settled } = mockScreen('/admin/user-query/x', emptyThread, () => (
  <Correspondence recordId={recordId} email="grace@navy.example" others={[]} writing={notWriting} />
))
const user = userEvent.setup()
const fileOf = (name: string, content = 'Hello') => new File([content], name)
const choose = async (...files: File[]) => user.upload(await screen.findByLabelText('Files to attach'), files)
const list = () => within(screen.getByRole('list', { name: 'Attached files' }))
const send = () => user.click(screen.getByRole('button', { name: 'Send reply' }))
const write = async () => user.type(await screen.findByLabelText('Reply to grace@navy.example'), 'Hi')

let uploaded: URLSearchParams[] = []
beforeEach(() => {
  localStorage.clear()
  uploaded = []
})
const takeUploads = (answer: () => Response | Promise<Response> = () => HttpResponse.json(added)) =>
  network.use(
    http.post('*/attachments', ({ request }) => {
      uploaded.push(new URL(request.url).searchParams)
      return answer()
    }),
  )

describe('the files of a reply', () => {
  it('are uploaded, listed with those from before, and sent by their ids', async () => {
    const asked: unknown[] = []
    serve({
      'mail.composer': () => ({ ...graceComposer, attachments: [offer] }),
      'mail.reply': keeping(asked),
    })
    takeUploads()
    await show()
    expect(await screen.findByText('offer.pdf')).toBeTruthy()
    expect(list().getByText('1.4 MB')).toBeTruthy()
    await choose(fileOf('notes.txt'))
    expect(await list().findByText('1 kB')).toBeTruthy()
    await waitFor(() => expect(list().queryByRole('progressbar')).toBeNull())
    expect(uploaded.map((query) => Object.fromEntries(query))).toEqual([{ recordId, name: 'notes.txt' }])
    await write()
    await send()
    await waitFor(() =>
      expect(asked).toEqual([{ recordId, text: 'Hi', attachments: [offer.id, added.id], seen: null }]),
    )
    await settled()
  })

  it('that are empty, too large or too many are refused before they are uploaded, and hold the reply back', async () => {
    serve({
      'mail.composer': () => ({ ...graceComposer, attachments: [{ ...offer, bytes: attachmentsMaxBytes - 3 }] }),
    })
    takeUploads()
    await show()
    await screen.findByText('offer.pdf')
    await choose(fileOf('empty.txt', ''), fileOf('large.txt'))
    expect(list().getByText('The file is empty')).toBeTruthy()
    expect(list().getByText('The files of a reply must be at most 10 MB together')).toBeTruthy()
    await write()
    await send()
    expect(await screen.findByText('Not sent: a file could not be added. Remove it, or add it again.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove empty.txt' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach files' }))
    await user.click(screen.getByRole('button', { name: 'Remove large.txt' }))
    await choose(...Array.from({ length: 10 }, (_, n) => fileOf(`${n}`, '1')))
    expect(await list().findAllByText(/^A reply takes at most 10 files|together$/)).toHaveLength(7)
    expect(uploaded).toHaveLength(3)
    await settled()
  })

  it('say why the server refused them', async () => {
    serve()
    takeUploads(
      () => new HttpResponse('The file is damaged', { status: 413, headers: { 'content-type': 'text/plain' } }),
    )
    await show()
    await choose(fileOf('a.txt'))
    expect(await list().findByText('The file is damaged')).toBeTruthy()
    takeUploads(() => HttpResponse.error())
    await choose(fileOf('b.txt'))
    expect(await list().findByText('Not uploaded: the server can’t be reached. Please try again.')).toBeTruthy()
    await settled()
  })

  it('are removed on the server, and stay when that fails', async () => {
    serve({
      'mail.composer': () => ({ ...graceComposer, attachments: [offer] }),
      'mail.removeAttachment': refuseOnce(new Refusal(503)),
    })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Remove offer.pdf' }))
    expect(await screen.findByText('The file could not be removed')).toBeTruthy()
    await settled()
    await user.click(screen.getByRole('button', { name: 'Remove offer.pdf' }))
    await waitFor(() => expect(screen.queryByText('offer.pdf')).toBeNull())
    await settled()
  })

  it('can be dropped on the form', async () => {
    serve()
    takeUploads()
    await show()
    const field = await screen.findByLabelText('Reply to grace@navy.example')
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [fileOf('notes.txt')] } })
    expect(await list().findByText('notes.txt')).toBeTruthy()
    await waitFor(() => expect(uploaded).toHaveLength(1))
    await settled()
  })

  it('are links in the thread, under who wrote the reply and when it was delivered', async () => {
    serve({ 'mail.thread': () => [reply] })
    await show()
    const [item] = (await screen.findAllByText('Ada')).map((name) => within(name.closest('li') ?? document.body))
    expect(item?.getByText('us').tagName).toBe('STRONG')
    expect(item?.getByText(/^Written by/)).toBeTruthy()
    expect(item?.getByText('Delivered to the mail server')).toBeTruthy()
    expect(item?.getByText('on November 20, 2026 at 2:02 PM')).toBeTruthy()
    expect(item?.getByRole('link', { name: 'offer.pdf' }).getAttribute('href')).toBe(`/attachments/${offer.id}`)
    await settled()
  })

  it('come with the quoted request, which can be read before', async () => {
    serve()
    await show()
    const summary = await screen.findByText('Quoted request, added below your words')
    await user.click(summary)
    expect(within(summary.closest('details') ?? document.body).getByText('A compiler.').tagName).toBe('BLOCKQUOTE')
    await settled()
  })
})
