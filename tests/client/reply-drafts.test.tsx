import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Correspondence } from '#src/admin/inbox/correspondence.tsx'
import { Refusal, refuse, refuseOnce } from '../helpers/client-admin.tsx'
import { emptyThread, notWriting } from '../helpers/client-composer.ts'
import { note, id as recordId } from '../helpers/client-request.ts'
import { mockScreen } from '../helpers/client-screen.tsx'

const usual = {
  ...emptyThread,
  'notes.list': () => [note],
  'mail.preview': (input: unknown) => ({ html: `<p>As mailed: ${Object(input).text}</p>` }),
  'posts.preview': (input: unknown) => ({ html: `<p>As noted: ${Object(input).content}</p>`, words: 1, readTime: '' }),
}
const { serve, show, settled } = mockScreen('/admin/user-query/x', usual, () => (
  <Correspondence recordId={recordId} email="grace@navy.example" others={[]} writing={notWriting} />
))
const user = userEvent.setup()
const reply = () => screen.findByLabelText<HTMLTextAreaElement>('Reply to grace@navy.example')
const noteField = () => screen.findByLabelText<HTMLTextAreaElement>('Internal note')
const keptReply = () => localStorage.getItem(`blog-draft:reply:${recordId}`)
const keep = (of: string, text: string) =>
  localStorage.setItem(`blog-draft:${of}`, JSON.stringify({ text, keptAt: new Date(2026, 10, 20, 9).getTime() }))
/** Leaves the page as a reload does. */
const leave = () => fireEvent(window, new Event('pagehide'))

beforeEach(() => localStorage.clear())

describe('what is typed in a reply or a note', () => {
  it('is kept when the page is left, and comes back with a word', async () => {
    serve()
    await show()
    await user.type(await reply(), 'Hello Grace')
    await user.type(await noteField(), 'Ask Ada')
    leave()
    document.body.innerHTML = ''
    serve()
    await show()
    expect((await reply()).value).toBe('Hello Grace')
    expect((await noteField()).value).toBe('Ask Ada')
    expect(screen.getAllByText(/^Draft restored from /)).toHaveLength(2)
    await settled()
  })

  it('can be discarded, or kept', async () => {
    keep(`reply:${recordId}`, 'Old words')
    keep(`new-note:${recordId}`, 'Old note')
    serve()
    await show()
    expect(await screen.findAllByText('Draft restored from November 20, 2026 at 9:00 AM.')).toHaveLength(2)
    const [discard] = screen.getAllByRole('button', { name: 'Discard draft' })
    if (discard) await user.click(discard)
    expect((await reply()).value).toBe('')
    expect(document.activeElement).toBe(await reply())
    await waitFor(() => expect(keptReply()).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect((await noteField()).value).toBe('Old note')
    expect(screen.queryByText(/^Draft restored/)).toBeNull()
    expect(localStorage.getItem(`blog-draft:new-note:${recordId}`)).toContain('Old note')
    await settled()
  })

  it('is forgotten once it is sent, and not before', async () => {
    serve({ 'mail.reply': refuseOnce(new Refusal(503)) })
    await show()
    await user.type(await reply(), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    leave()
    expect(keptReply()).toContain('Hello')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(async () => expect((await reply()).value).toBe(''))
    await user.tab()
    await settled()
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await reply()).getAttribute('aria-invalid')).not.toBe('true')
    leave()
    expect(keptReply()).toBeNull()
    await settled()
  })

  it('in a note that is changed is kept too, until it is saved or given up', async () => {
    keep(`note:${note.id}`, 'Call now')
    serve({ 'notes.edit': () => ({ told: [], isMailed: true, unknown: [] }) })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Edit note')
    expect(field.value).toBe('Call now')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(localStorage.getItem(`blog-draft:note:${note.id}`)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(await screen.findByLabelText('Edit note'), ' later')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(screen.queryByLabelText('Edit note')).toBeNull())
    expect(localStorage.getItem(`blog-draft:note:${note.id}`)).toBeNull()
    await settled()
  })

  it('is shown as it will be read, and stays in the field', async () => {
    serve()
    await show()
    const [ofReply, ofNote] = await screen.findAllByRole('button', { name: 'Preview' })
    if (!ofReply || !ofNote) throw new Error('There are two previews')
    await user.click(ofReply)
    expect(await screen.findByText('Nothing to preview yet.')).toBeTruthy()
    const [write] = screen.getAllByRole('button', { name: 'Write' })
    if (write) await user.click(write)
    // Otherwise the letters typed next would be the decisions of the page.
    expect(document.activeElement).toBe(await reply())
    await user.type(await reply(), 'Hi')
    await user.click(ofReply)
    expect(await screen.findByText('As mailed: Hi')).toBeTruthy()
    expect((await reply()).value).toBe('Hi')
    await user.type(await noteField(), 'Psst')
    await user.click(ofNote)
    expect(await screen.findByText('As noted: Psst')).toBeTruthy()
    await settled()
  })

  it('is written on when its preview fails', async () => {
    serve({ 'mail.preview': refuse(503) })
    await show()
    await user.type(await reply(), 'Hi')
    const [preview] = screen.getAllByRole('button', { name: 'Preview' })
    if (preview) await user.click(preview)
    expect(await screen.findByText('The preview couldn’t be loaded. Your text is still here.', {}, { timeout: 15_000 }))
    await settled()
  }, 30_000)
})
