import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { consultationInbox } from '#src/admin/consultations/consultation-inbox.tsx'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import type { Consultation } from '#src/shared/consultations/consultation.schema.ts'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { keeping, refuse } from '../helpers/client-admin.tsx'
import { button, mockScreen, openDialog, pageOf, row } from '../helpers/client-screen.tsx'

const ida: Consultation & { lead: FollowUp } = {
  lead: { owner: null, firstReplyAt: null, unansweredSince: null },
  id: '019a0000-0000-7000-8000-00000000000a',
  name: 'Ida Rhodes',
  email: 'ida@bureau.example',
  company: 'Bureau of Standards',
  description: 'A second opinion on a settlement protocol.',
  status: 'pending',
  createdAt: new Date('2026-11-20T17:56:00'),
  updatedAt: new Date('2026-11-20T17:56:00'),
}
const mary: typeof ida = {
  ...ida,
  id: '019a0000-0000-7000-8000-00000000000b',
  name: 'Mary Tsingou',
  company: null,
  status: 'dismissed',
}

const usual = {
  'consultations.list': () => pageOf(ida, mary),
  'consultations.counts': () => ({ total: 9, pending: 5, solved: 3, dismissed: 1 }),
}
const { serve, show, settled } = mockScreen('/admin/client-consultation', usual, () => (
  <InboxPage inbox={consultationInbox} />
))
const user = userEvent.setup()

describe('the list of consultations', () => {
  it('says that it is loading, then shows figures and rows as the specification has them', async () => {
    serve()
    await show()
    expect(screen.getByText('Loading consultations...')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Client Consultations' })).toBeTruthy()
    const ofIda = await row('Ida Rhodes')
    for (const text of ['ida@bureau.example', 'A second opinion on a settlement protocol.', 'Pending']) {
      expect(within(ofIda).getByText(text)).toBeTruthy()
    }
    expect(button(await row('Mary Tsingou'), /Dismiss/).disabled).toBe(true)
    expect(button(ofIda, /Dismiss/).disabled).toBe(false)
    const stats = screen.getByRole('region', { name: 'Consultations by status' })
    await waitFor(() => expect(stats.textContent).toBe('Total Requests9Pending5Resolved3Dismissed1'))
    expect(screen.getByText('Active Consultations').parentElement?.textContent).toBe('5 Active Consultations')
    for (const filter of ['All', 'Pending', 'Solved', 'Dismissed']) {
      expect(screen.getByRole('radio', { name: filter })).toBeTruthy()
    }
    expect(screen.getByPlaceholderText('Search consultations...')).toBeTruthy()
  })

  it('says what will be there, or that nothing matches', async () => {
    serve({ 'consultations.list': () => pageOf() })
    const router = await show()
    expect(await screen.findByText('No consultation requests found')).toBeTruthy()
    await router.navigate({ href: '/admin/client-consultation?status=dismissed' })
    expect(await screen.findByText('No consultations match your filters')).toBeTruthy()
    await settled()
  })

  it('says that neither rows nor figures could be read, and reads both again', async () => {
    serve({ 'consultations.list': refuse(429), 'consultations.counts': refuse(429) })
    await show()
    expect(await screen.findByText('Failed to load consultations')).toBeTruthy()
    const stats = screen.getByRole('region', { name: 'Consultations by status' })
    await waitFor(() => expect(stats.textContent).toBe('Total Requests–Pending–Resolved–Dismissed–'))
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Ida Rhodes')
    await waitFor(() => expect(stats.textContent).toBe('Total Requests9Pending5Resolved3Dismissed1'))
    await settled()
  })

  it('shows a change at once and takes it back when the server refuses', async () => {
    const answered = Promise.withResolvers<void>()
    serve({ 'consultations.setStatus': () => answered.promise.then(refuse(503)) })
    await show()
    await user.click(button(await row('Ida Rhodes'), /Dismiss/))
    await waitFor(async () => expect(within(await row('Ida Rhodes')).getByText('Dismissed')).toBeTruthy())
    answered.resolve()
    expect(await screen.findByText('Failed to update status')).toBeTruthy()
    expect(within(await row('Ida Rhodes')).getByText('Pending')).toBeTruthy()
    await settled()
  })

  it('is worked with the keyboard: j, Enter, d, s and Escape', async () => {
    const changes: unknown[] = []
    serve({
      'consultations.byId': (input) => [ida, mary].find(({ id }) => id === (input as { id: string }).id),
      'consultations.setStatus': keeping(changes, () => ida),
    })
    await show()
    await row('Ida Rhodes')
    await user.keyboard('j{Enter}')
    const dialog = await openDialog('Consultation for Ida Rhodes')
    for (const text of ['Ida Rhodes', 'ida@bureau.example', 'Bureau of Standards', 'Pending']) {
      expect(within(dialog).getByText(text)).toBeTruthy()
    }
    expect(button(dialog, /Close/)).toBeTruthy()
    await user.keyboard('d')
    await openDialog('Consultation for Mary Tsingou')
    await user.keyboard('k')
    await openDialog('Consultation for Ida Rhodes')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(changes).toEqual([{ id: ida.id, status: 'dismissed', expected: 'pending' }]))
    await settled()
    expect(document.activeElement).toBe(await row('Ida Rhodes'))
    // This server has forgotten the change: what it says is what the next one expects.
    expect(await within(await row('Ida Rhodes')).findByText('Pending')).toBeTruthy()
    await user.keyboard('s')
    await waitFor(() => expect(changes.at(-1)).toEqual({ id: ida.id, status: 'solved', expected: 'pending' }))
    await settled()
  })
})
