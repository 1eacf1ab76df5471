import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestPage } from '#src/admin/inbox/request-page.tsx'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import { AnnounceShortcuts, type ShortcutGroup } from '#src/admin/ui/shortcuts.tsx'
import { keeping } from '../helpers/client-admin.tsx'
import { id, query, requestProcedures } from '../helpers/client-request.ts'
import { mockScreen, viewer } from '../helpers/client-screen.tsx'

/** The groups of shortcuts that the page has in the list of shortcuts. */
const announced = new Set<ShortcutGroup>()
const announce = (group: ShortcutGroup) => {
  announced.add(group)
  return () => void announced.delete(group)
}
const { serve, show, settled } = mockScreen(`/admin/user-query/${id}`, requestProcedures, () => (
  <AnnounceShortcuts value={announce}>
    <RequestPage inbox={queryInbox} id={id} />
  </AnnounceShortcuts>
))
const user = userEvent.setup()
// The draft of the test before.
beforeEach(() => localStorage.clear())
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Reply to grace@navy.example')

describe('the page of a request, with the keyboard alone', () => {
  it('keeps the focus on a button that its press disables, and beside one that disappears', async () => {
    let stored: object = query
    serve({
      'queries.byId': () => stored,
      'queries.setStatus': (input) => {
        stored = { ...stored, status: (input as { status: string }).status }
        return { change: 'c' }
      },
      'queries.setOwner': () => {
        stored = { ...stored, lead: { ...query.lead, owner: { id: viewer.id, name: viewer.name } } }
        return { changed: 1, change: 'c' }
      },
    })
    await show()
    const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
    for (const name of [/^Mark as Solved/, /^Assign to me/]) {
      await screen.findByRole('button', { name })
      button(name).focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBe('true'))
      await settled()
      expect(document.activeElement).toBe(button(name))
    }
    await user.tab()
    expect(button(/^Assign to me/).disabled).toBe(true)
    button(/^Back to pending/).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Back to pending/ })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Status and owner' }))
    await user.tab()
    expect(document.activeElement).toBe(button(/^Mark as Solved/))
    await settled()
  })

  it('sets the status by the keys of the list, and not from a text field', async () => {
    const asked: unknown[] = []
    serve({ 'queries.setStatus': keeping(asked, () => ({ change: 'c' })) })
    await show()
    await screen.findByRole('button', { name: 'Mark as Solved' })
    const area = await field()
    await user.type(area, 'srp')
    expect(asked).toEqual([])
    area.blur()
    await user.keyboard('pr')
    expect(await screen.findByRole('button', { name: 'Back to pending' })).toBeTruthy()
    await user.keyboard('sp')
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked).toMatchObject([{ status: 'rejected' }, { status: 'solved' }, { status: 'pending' }])
    await settled()
  })

  it('leaves an empty reply or note without a message, and names what is missing after typing', async () => {
    serve({})
    await show()
    const area = await field()
    for (const left of [area, screen.getByLabelText('Internal note')]) {
      left.focus()
      await user.tab()
      await settled()
      expect(left.getAttribute('aria-invalid')).not.toBe('true')
    }
    await user.type(area, 'a{Backspace}')
    await user.tab()
    await waitFor(() => expect(area.getAttribute('aria-invalid')).toBe('true'))
  })

  it('has the focus in the field for a reply after e, from its preview too, and after the link "Reply"', async () => {
    serve({ 'mail.preview': () => ({ html: '<p>Rendered</p>' }) })
    const router = await show()
    const area = await field()
    expect(document.activeElement).not.toBe(area)
    const scrolled = vi.spyOn(area, 'scrollIntoView')
    await user.keyboard('e')
    expect(document.activeElement).toBe(area)
    expect(scrolled).toHaveBeenCalledOnce()
    expect(area.value).toBe('')
    await user.keyboard('Hello')
    const [preview] = screen.getAllByRole('button', { name: 'Preview' })
    await user.click(preview ?? document.body)
    expect(await screen.findByText('Rendered')).toBeTruthy()
    await user.keyboard('e')
    expect(screen.queryByText('Rendered')).toBeNull()
    expect(document.activeElement).toBe(area)

    await router.navigate({ to: '/' })
    await router.navigate({ to: '/admin/user-query/$id', params: { id }, state: { isReply: true } })
    const again = await field()
    await waitFor(() => expect(document.activeElement).toBe(again))
    await settled()
  })

  it.each(['Control', 'Meta'])('sends the reply by %s and Enter in its field, once it has a text', async (modifier) => {
    const asked: unknown[] = []
    serve({ 'mail.reply': keeping(asked, () => undefined) })
    await show()
    const area = await field()
    const press = () => user.keyboard(`{${modifier}>}{Enter}{/${modifier}}`)
    await user.click(area)
    await press()
    await user.type(area, 'Hello Grace,')
    await press()
    expect(await screen.findByText('Reply to grace@navy.example queued')).toBeTruthy()
    expect(asked).toMatchObject([{ text: 'Hello Grace,' }])
    await waitFor(() => expect(area.value).toBe(''))
    expect(document.activeElement).toBe(area)
    await settled()
  })

  it.each([
    [
      'with those of a reply',
      true,
      {
        e: 'Write a reply',
        'Ctrl Enter': 'Send the reply, or save the note',
        Esc: 'Leave the text, for the keys of the page',
      },
    ],
    ['without those of a reply where none can be sent', false, {}],
  ])('tells its keys in the list of shortcuts, %s', async (_, isOn, ofReply) => {
    serve({ 'mail.status': () => ({ isOn, failing: null }) })
    await show()
    await screen.findByRole('button', { name: 'Mark as Solved' })
    await settled()
    const all = [...announced].flatMap(({ title, shortcuts }) => (title === 'This request' ? shortcuts : []))
    expect(Object.fromEntries(all.map(({ keys, does }) => [keys.join(' '), does]))).toEqual({
      j: 'Next query',
      k: 'Previous query',
      a: 'Assign to me',
      z: 'Undo the last change',
      s: 'Mark as Solved',
      r: 'Mark as Rejected',
      p: 'Back to pending',
      ...ofReply,
    })
  })
})
