import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Correspondence } from '#src/admin/inbox/correspondence.tsx'
import type { SavedReply } from '#src/shared/replies/saved-reply.schema.ts'
import { Refusal, refuse, refuseOnce } from '../helpers/client-admin.tsx'
import { emptyThread, notWriting } from '../helpers/client-composer.ts'
import { button, mockScreen, openDialog } from '../helpers/client-screen.tsx'

const recordId = '019a0000-0000-7000-8000-00000000000a'
const thanks: SavedReply = {
  id: `${recordId.slice(0, -1)}b`,
  title: 'Thanks',
  by: 'Ada',
  updatedAt: new Date('2026-11-20T09:00:00Z'),
  text: 'Dear {{ firstName }}, we like {{company}}.',
}
const usual = {
  ...emptyThread,
  'savedReplies.list': () => [thanks],
}
const { serve, show, settled } = mockScreen('/admin/user-query/x', usual, () => (
  <Correspondence recordId={recordId} email="grace@navy.example" others={[]} writing={notWriting} />
))
const user = userEvent.setup()
const reply = () => screen.findByLabelText<HTMLTextAreaElement>('Reply to grace@navy.example')
async function open() {
  const opener = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saved replies' })
  await waitFor(() => expect(opener.disabled).toBe(false))
  await user.click(opener)
  return openDialog('Saved replies')
}

beforeEach(() => localStorage.clear())

describe('saved replies', () => {
  it('are put in at the cursor, with the words of the request', async () => {
    serve()
    await show()
    const field = await reply()
    await user.type(field, 'BeforeAfter')
    field.setSelectionRange(6, 6)
    const dialog = await open()
    await user.click(await within(dialog).findByRole('button', { name: /^Thanks/ }))
    await waitFor(() => expect(field.value).toBe('BeforeDear Grace, we like your company.After'))
    expect(document.activeElement).toBe(field)
    expect(field.selectionStart).toBe('BeforeDear Grace, we like your company.'.length)
    expect(screen.queryByRole('dialog')).toBeNull()
    await settled()
  })

  it('are written, with a word about placeholders that stand for nothing', async () => {
    const asked: unknown[] = []
    serve({ 'savedReplies.list': () => [], 'savedReplies.create': (input) => void asked.push(input) })
    await show()
    const dialog = await open()
    expect(await within(dialog).findByText(/^No saved replies yet\./)).toBeTruthy()
    await user.click(button(dialog, /New saved reply/))
    await user.type(await screen.findByLabelText('Title'), 'Hello')
    await user.type(screen.getByLabelText('Text'), '{{{{firm}}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^\{\{firm\}\} is not a placeholder\. Use \{\{firstName\}\}, /)).toBeTruthy()
    expect(asked).toEqual([])
    await user.clear(screen.getByLabelText('Text'))
    await user.type(screen.getByLabelText('Text'), 'Dear {{{{name}}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toEqual([{ title: 'Hello', text: 'Dear {{name}}' }]))
    await openDialog('Saved replies')
    await settled()
  })

  it('that another admin changed meanwhile are shown before they are overwritten', async () => {
    const newer: SavedReply = { ...thanks, text: 'Theirs', by: 'Grace', updatedAt: new Date('2026-11-20T10:00:00Z') }
    const asked: { seen: Date }[] = []
    serve({
      'savedReplies.list': () => [asked.length === 0 ? thanks : newer],
      'savedReplies.update': (input) => {
        asked.push(Object(input))
        if (asked.length === 1) throw new Refusal(409, 'This saved reply was changed while you were writing')
      },
    })
    await show()
    const dialog = await open()
    await user.click(await within(dialog).findByRole('button', { name: 'Edit Thanks' }))
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Text')
    await user.clear(field)
    await user.type(field, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(screen.getByText('Grace changed it while you were writing:')).toBeTruthy()
    expect(field.value).toBe('Mine')
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toMatchObject({ title: 'Thanks', text: 'Mine' })
    expect(asked.map(({ seen }) => new Date(seen).getTime())).toEqual([
      thanks.updatedAt.getTime(),
      newer.updatedAt.getTime(),
    ])
    await openDialog('Saved replies')
    await settled()
  })

  it('are deleted after a question, which stays when that fails', async () => {
    const replies = [thanks]
    const changed = new Refusal(409, 'This saved reply was changed while you were writing')
    serve({ 'savedReplies.list': () => replies, 'savedReplies.remove': refuseOnce(changed, () => void replies.pop()) })
    await show()
    const dialog = await open()
    await user.click(await within(dialog).findByRole('button', { name: 'Delete Thanks' }))
    expect(within(dialog).getByText('Delete it for every admin? You can’t undo this.')).toBeTruthy()
    await user.click(button(dialog, /^Delete$/))
    expect(await within(dialog).findByText('This saved reply was changed while you were writing')).toBeTruthy()
    await user.click(button(dialog, /^Delete$/))
    expect(await within(dialog).findByText(/^No saved replies yet\./)).toBeTruthy()
    await settled()
  })

  it('say when they cannot be read', async () => {
    serve({ 'savedReplies.list': refuse(503) })
    await show()
    const dialog = await open()
    expect(await within(dialog).findByText('Failed to load the saved replies', {}, { timeout: 15_000 })).toBeTruthy()
    await settled()
  }, 30_000)
})
