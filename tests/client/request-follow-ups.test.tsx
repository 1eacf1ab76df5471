import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { keeping, Refusal, refuse } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, openDialog, pageOf, row } from '../helpers/client-screen.tsx'

const me = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Ada Admin' }
const other = { id: '019a0000-0000-7000-8000-0000000000a2', name: 'Grace' }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const { serve, show, settled } = mockQueryList()
const user = userEvent.setup()

describe('who answers a query', () => {
  it('is shown in its row, with what is left to the first reply', async () => {
    const fresh = {
      ...ada,
      createdAt: hoursAgo(5.5),
      lead: { owner: other, firstReplyAt: null, unansweredSince: null },
    }
    const late = { ...grace, status: 'pending' as const, createdAt: hoursAgo(30.5) }
    const answered = {
      ...late,
      id: `${ada.id.slice(0, -1)}c`,
      firstName: 'Mary',
      lead: { owner: null, firstReplyAt: new Date(), unansweredSince: null },
    }
    const done = { ...late, id: `${ada.id.slice(0, -1)}d`, firstName: 'Emmy', status: 'solved' as const }
    const again = {
      ...done,
      id: `${ada.id.slice(0, -1)}e`,
      firstName: 'Edith',
      lead: { owner: null, firstReplyAt: null, unansweredSince: hoursAgo(3.5) },
    }
    serve({ 'queries.list': () => pageOf<typeof ada>(fresh, late, answered, done, again) })
    await show()
    const rows = async (name: string) => (await row(name)).textContent
    expect(await rows('Ada Lovelace')).toContain('PendingOwner: Grace18 h left')
    expect(await rows('Grace Hopper')).toContain('Pending6 h overdue')
    expect(await rows('Mary Hopper')).toContain('PendingAnswered')
    expect(await rows('Emmy Hopper')).not.toMatch(/overdue|left|Answered|Waits/)
    expect(await rows('Edith Hopper')).toContain('Waits for 3 h')
  })

  it('changes with a key, and back with another', async () => {
    const sent: unknown[] = []
    const undone: unknown[] = []
    serve({
      'queries.setOwner': keeping(sent, () => ({ changed: 1, change: 'c1' })),
      'queries.undo': keeping(undone, () => ({ changed: 0 })),
    })
    await show()
    await row('Ada Lovelace')
    await settled()
    await user.keyboard('ja')
    expect(await screen.findByText('Ada Lovelace assigned to you')).toBeTruthy()
    expect(sent).toEqual([{ ids: [ada.id], owner: me.id, expected: { [ada.id]: null } }])
    await user.keyboard('z')
    expect(await screen.findByText('Not undone: the owner has changed again since')).toBeTruthy()
    expect(undone).toEqual([{ change: 'c1' }])
    await settled()
  })

  it('is chosen from a menu in the details, and not changed over the head of another admin', async () => {
    const sent: unknown[] = []
    const conflicts = [{ id: ada.id, owner: other, by: 'Grace', at: new Date() }]
    serve({
      'queries.byId': () => ({ ...ada, decision: null, businessMinutes: 90 }),
      'queries.setOwner': keeping(sent, () =>
        sent.length === 1 ? { changed: 0, conflicts } : { changed: 1, change: 'c2' },
      ),
    })
    await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    const dialog = await openDialog('Query from Ada Lovelace')
    const menu = await within(dialog).findByRole('combobox', { name: 'Owner' })
    await waitFor(() =>
      expect(
        within(menu)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Unassigned', 'Ada Admin (you)', 'Grace']),
    )
    await user.selectOptions(menu, me.id)
    const question = await screen.findByRole('dialog', { name: 'Another admin already changed the owner' })
    expect(question.textContent).toContain('Ada Lovelace: Grace, set by Grace, just now')
    expect(question.textContent).toContain('It wasn’t changed. Your choice: Ada Admin.')
    await user.click(button(question, /Use mine/))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ ids: [ada.id], owner: me.id, expected: { [ada.id]: other.id } })
    expect(await screen.findByText('Ada Lovelace assigned to you')).toBeTruthy()
    await settled()
  })

  it('is told why an admin cannot have it', async () => {
    serve({ 'queries.setOwner': refuse(400, 'This admin can’t work on leads') })
    await show()
    await row('Ada Lovelace')
    await settled()
    await user.keyboard('ja')
    expect(await screen.findByText('Failed to change the owner: This admin can’t work on leads')).toBeTruthy()
    await settled()
  })
})

describe('the first reply to a query', () => {
  it('can have been given elsewhere, unless somebody was faster', async () => {
    let answers = 0
    serve({
      'queries.byId': () => ({ ...ada, createdAt: hoursAgo(26.5), decision: null, businessMinutes: 150 }),
      'queries.markAnswered': () => {
        answers++
        if (answers > 1) throw new Refusal(409, 'This request was answered already')
        return { change: 'c3' }
      },
    })
    await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    const dialog = await openDialog('Query from Ada Lovelace')
    expect(await within(dialog).findByText('2 h overdue')).toBeTruthy()
    expect(within(dialog).getByText('Waiting for 2 h in business hours')).toBeTruthy()
    await user.click(button(dialog, /Answered elsewhere/))
    expect(await screen.findByText('Ada Lovelace marked as answered')).toBeTruthy()
    await user.click(button(dialog, /Answered elsewhere/))
    expect(await screen.findByText('This request was answered already')).toBeTruthy()
    await settled()
  })

  it('keeps the focus when the button of an answer given elsewhere is disabled, and then gone', async () => {
    const answered = Promise.withResolvers<void>()
    let firstReplyAt: Date | null = null
    serve({
      'queries.byId': () => ({ ...ada, lead: { ...ada.lead, firstReplyAt }, decision: null, businessMinutes: 150 }),
      'queries.markAnswered': async () => {
        await answered.promise
        firstReplyAt = new Date()
        return { change: 'c3' }
      },
    })
    await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    const dialog = await openDialog('Query from Ada Lovelace')
    await within(dialog).findByText('Waiting for 2 h in business hours')
    const pressed = button(dialog, /Answered elsewhere/)
    pressed.focus()
    await user.keyboard('{Enter}')
    const expectFocusInSection = () => {
      expect(document.activeElement?.contains(within(dialog).getByText('First reply'))).toBe(true)
      expect(dialog.contains(document.activeElement)).toBe(true)
      expect(document.activeElement).not.toBe(dialog)
    }
    expectFocusInSection()
    answered.resolve()
    await waitFor(() => expect(pressed.isConnected).toBe(false))
    expectFocusInSection()
    await user.tab({ shift: true })
    await settled()
  })

  it('is a filter, in the address and in words', async () => {
    const asked: unknown[] = []
    serve({ 'queries.list': keeping(asked, () => pageOf(ada)) })
    const router = await show()
    await row('Ada Lovelace')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reply' }), 'Overdue')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Mine')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ owner: 'mine', reply: 'overdue' }))
    expect(router.state.location.search).toEqual({ owner: 'mine', reply: 'overdue' })
    await settled()
  })
})
