import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Correspondence } from '#src/admin/inbox/correspondence.tsx'
import { useWriting } from '#src/admin/inbox/use-writing.ts'
import type { Note, SavedNote } from '#src/shared/notes/note.schema.ts'
import { keeping, Refusal, refuseOnce } from '../helpers/client-admin.tsx'
import { emptyThread } from '../helpers/client-composer.ts'
import { note, id as recordId } from '../helpers/client-request.ts'
import { button, mockScreen, openDialog } from '../helpers/client-screen.tsx'

const own: Note = { ...note, text: 'Call **later**', html: '<p>Call <strong>later</strong></p>' }
const theirs: Note = { ...own, id: `${recordId.slice(0, -1)}c`, by: null, isOwn: false, html: '<p>Paid before.</p>' }

const saved: SavedNote = { told: [], isMailed: true, unknown: [] }

const usual = {
  ...emptyThread,
  'mail.status': () => ({ isOn: false, failing: null }),
  'notes.list': () => [own, { ...theirs, editedAt: new Date() }],
}
const { serve, show, showRefused, settled } = mockScreen('/admin/user-query/x', usual, () => (
  <Correspondence recordId={recordId} email="grace@navy.example" others={[]} writing={useWriting()} />
))
const user = userEvent.setup()
const items = async () => (await screen.findAllByRole('listitem')).map((item) => within(item))

describe('internal notes', () => {
  it('stand in the correspondence, marked as internal, and can be changed by their author', async () => {
    const sent: unknown[] = []
    serve({ 'notes.edit': keeping(sent, () => saved) })
    await show()
    const [mine, others] = await items()
    expect(mine?.getByText('Internal note')).toBeTruthy()
    expect(mine?.getByText('later').tagName).toBe('STRONG')
    expect(others?.getByText('A former admin')).toBeTruthy()
    expect(others?.getByText(/, edited/)).toBeTruthy()
    expect(others?.queryByRole('button')).toBeNull()
    expect(await screen.findByText(/sends no email, because this installation has no mail server/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Edit note')
    expect(field.value).toBe('Call **later**')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'Call now')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(sent).toEqual([{ id: own.id, text: 'Call now' }]))
    await waitFor(() => expect(screen.queryByLabelText('Edit note')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
    await settled()
  })

  it('are added, and kept in the field when that fails', async () => {
    const sent: unknown[] = []
    serve({
      'notes.list': () => [],
      'notes.add': keeping(
        sent,
        refuseOnce(new Refusal(503), () => ({ ...saved, told: ['Grace'], unknown: ['Bobby'] })),
      ),
    })
    await show()
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Internal note')
    await user.type(field, '@Grace and @Bobby please')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(field.value).toBe('@Grace and @Bobby please')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    const told =
      'Note saved. Grace gets an email. @Bobby mentioned no admin: write the first or full name of one who reads notes'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(sent.at(-1)).toEqual({ recordId, text: '@Grace and @Bobby please' })
    await waitFor(() => expect(field.value).toBe(''))
    expect(document.activeElement).toBe(field)
    await settled()
  })

  it('are saved and left by keys', async () => {
    const sent: unknown[] = []
    serve({ 'notes.list': () => [], 'notes.add': keeping(sent, () => saved) })
    await show()
    const field = await screen.findByLabelText('Internal note')
    await user.type(field, 'Call{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toEqual([{ recordId, text: 'Call' }]))
    expect(await screen.findByText('Note saved')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
    await settled()
  })

  it('are deleted after a question, which stays when that fails', async () => {
    const notes = [own]
    serve({ 'notes.remove': refuseOnce(new Refusal(503), () => void notes.pop()), 'notes.list': () => notes })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await openDialog('Delete this note?')
    await user.click(button(dialog, /Delete/))
    expect(await within(dialog).findByText('Failed to delete the note. It is still there.')).toBeTruthy()
    await user.click(button(dialog, /Delete/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    await settled()
  })

  it('say when they cannot be read', async () => {
    await showRefused('notes.list', 503, 'Failed to load the notes')
    await settled()
  })
})
