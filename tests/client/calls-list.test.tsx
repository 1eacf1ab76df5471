import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CallsPage } from '#src/admin/calls/calls-page.tsx'
import type { Call } from '#src/shared/calls/call.schema.ts'
import { keeping, Refusal, refuse } from '../helpers/client-admin.tsx'
import { stopClock } from '../helpers/client-page.tsx'
import { button, mockScreen, pageOf, row } from '../helpers/client-screen.tsx'

/** A Friday at noon, wherever the test runs. */
const now = new Date('2026-11-20T12:00:00')
stopClock(now)
const call: Call = {
  id: '019a0000-0000-7000-8000-00000000000a',
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  topic: 'A compiler for settlement rules.',
  start: new Date('2026-11-20T15:00:00'),
  end: new Date('2026-11-20T15:30:00'),
  createdAt: new Date('2026-11-18T09:00:00'),
  cancelledAt: null,
  movedAt: null,
  hostId: null,
  hostName: null,
}
const past: Call = { ...call, start: new Date('2026-11-18T15:00:00'), end: new Date('2026-11-18T15:30:00') }

const usual = {
  'calls.list': (input: unknown) => (JSON.stringify(input).includes('past') ? pageOf(past) : pageOf(call)),
  'calls.counts': () => ({ upcoming: 1, past: 4, cancelled: 2 }),
  'account.mail': () => ({ getsMail: true, isConfigured: true }),
}
const { serve, show, settled } = mockScreen('/admin/calls', usual, CallsPage)
const user = userEvent.setup()

describe('the scheduled calls', () => {
  it('are shown in the time zone of the admin, which is named', async () => {
    serve()
    await show()
    const upcoming = await row('Grace Hopper')
    for (const text of ['Today', 'in 3 hours', 'grace@navy.example', 'A compiler for settlement rules.']) {
      expect(within(upcoming).getByText(text)).toBeTruthy()
    }
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(call.start)
    expect(within(upcoming).getByText(new RegExp(`^${clock} to `))).toBeTruthy()
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
    expect(screen.getByText(new RegExp(`^Your time: ${zone}`))).toBeTruthy()
    const stats = screen.getByRole('region', { name: 'Calls by state' })
    await waitFor(() => expect(stats.textContent).toBe('Upcoming1Past4Canceled2'))
  })

  it('are searched and narrowed to days, within their view', async () => {
    const asked: unknown[] = []
    serve({ 'calls.list': keeping(asked, () => pageOf()) })
    const router = await show()
    expect(await screen.findByText('No upcoming calls')).toBeTruthy()
    await router.navigate({ href: '/admin/calls?status=past&q=grace&from=2026-11-20' })
    expect(await screen.findByText('No calls match your filters')).toBeTruthy()
    const since = new Date(2026, 10, 20).toJSON()
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'past', search: 'grace', since }))
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByText('No upcoming calls')).toBeTruthy()
  })

  it('keep their search and days on the next page and in another view, which begins at its first page', async () => {
    const asked: unknown[] = []
    serve({ 'calls.list': keeping(asked, () => ({ ...pageOf(call), nextCursor: 'more', total: 60 })) })
    const router = await show()
    await router.navigate({ href: '/admin/calls?q=grace&from=2026-11-20&to=2026-11-22' })
    const days = { since: new Date(2026, 10, 20).toJSON(), before: new Date(2026, 10, 23).toJSON() }
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'grace', ...days }))
    await user.click(await screen.findByRole('button', { name: 'Later' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'grace', ...days, cursor: 'more' }))
    await user.click(screen.getByRole('radio', { name: 'Past' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'past', search: 'grace', ...days, cursor: null }))
    await settled()
  })

  it('are listed under Past when they are over, which the address keeps, and cannot be cancelled there', async () => {
    serve()
    const router = await show()
    await row('Grace Hopper')
    await user.click(screen.getByRole('radio', { name: 'Past' }))
    await screen.findByText('2 days ago')
    expect(router.state.location.search).toEqual({ status: 'past' })
    expect(button(await row('Grace Hopper'), /Cancel call/).disabled).toBe(true)
  })

  it('show a text of their own in an empty view', async () => {
    serve({ 'calls.list': () => pageOf() })
    await show()
    expect(await screen.findByText('No upcoming calls')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Canceled' }))
    expect(await screen.findByText('No canceled calls')).toBeTruthy()
    await settled()
  })

  it('name the guest to write to before one is cancelled, where mail is off', async () => {
    const asked: unknown[] = []
    serve({
      'account.mail': () => ({ getsMail: true, isConfigured: false }),
      'calls.cancel': keeping(asked, refuse(409, 'This call has been moved to another time')),
    })
    await show()
    await row('Grace Hopper')
    await user.keyboard('jc')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/Mail is off, so the guest isn’t told/)).toBeTruthy()
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('mailto:grace@navy.example')
    await user.click(button(dialog, /Cancel call/))
    expect((await screen.findByRole('alert')).textContent).toBe('This call has been moved to another time')
    expect(asked).toEqual([{ id: call.id, start: call.start.toISOString() }])
    await settled()
  })

  it('are cancelled after a confirmation, which also shows a refusal', async () => {
    let isOver = true
    let isCancelled = false
    serve({
      'calls.list': () => (isCancelled ? pageOf() : pageOf(call)),
      'calls.cancel': () => {
        if (isOver) throw new Refusal(409, 'This call is already over')
        isCancelled = true
        return { ...call, cancelledAt: now }
      },
    })
    await show()
    await row('Grace Hopper')
    await user.keyboard('jc')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the call with Grace Hopper?' })
    expect(await within(dialog).findByText(/The guest gets an email about it\.$/)).toBeTruthy()
    expect(within(dialog).queryByRole('link')).toBeNull()
    await user.click(button(dialog, /Keep call/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button(await row('Grace Hopper'), /Cancel call/))
    await user.click(button(await screen.findByRole('dialog'), /Cancel call/))
    expect((await screen.findByRole('alert')).textContent).toBe('This call is already over')
    isOver = false
    await user.click(button(screen.getByRole('dialog'), /Cancel call/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Call with Grace Hopper canceled')).toBeTruthy()
    expect(await screen.findByText('No upcoming calls')).toBeTruthy()
    await settled()
  })

  it('are cancelled together after one confirmation, which names the guests', async () => {
    const calls = ['a', 'b', 'c'].map((last, i) => ({ ...call, id: call.id.slice(0, -1) + last, name: `Guest ${i}` }))
    let cancelled: unknown
    serve({
      'calls.list': () => (cancelled ? pageOf() : pageOf(...calls)),
      'calls.cancelMany': (input) => {
        cancelled = input
        return { cancelled: 2, skipped: 1 }
      },
    })
    await show()
    await row('Guest 0')
    await user.keyboard('jxjxjxc')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 3 calls?' })
    expect(dialog.textContent).toContain('All were booked by grace@navy.example.')
    await user.click(button(dialog, /Cancel 3 calls/))
    expect(await screen.findByText('2 calls canceled, 1 were already over or canceled')).toBeTruthy()
    expect(cancelled).toEqual({ ids: calls.map(({ id }) => id) })
    await settled()
  })

  it('are given to another admin in a dialog, which also shows a refusal', async () => {
    const asked: unknown[] = []
    let isRefused = true
    const [ada, bob, eve] = ['1', '2', '3'].map((last) => call.id.slice(0, -1) + last)
    const held = { ...call, hostId: ada, hostName: 'Ada' }
    serve({
      'calls.list': () => pageOf(held),
      'calls.byId': () => held,
      'calls.hosts': () => [
        { id: ada, name: 'Ada', state: 'free' },
        { id: bob, name: 'Bob', state: 'outside' },
        { id: eve, name: 'Eve', state: 'busy' },
      ],
      'calls.give': (input) => {
        asked.push(input)
        if (isRefused) throw new Refusal(409, 'This call was given to Eve meanwhile')
        return { ...held, hostId: bob, hostName: 'Bob' }
      },
    })
    await show()
    expect(within(await row('Grace Hopper')).getByText('Ada')).toBeTruthy()
    await user.keyboard('ja')
    const dialog = await screen.findByRole('dialog', { name: 'Change the host of the call with Grace Hopper?' })
    expect(button(dialog, /^Choose an admin$/).disabled).toBe(true)
    expect((await within(dialog).findByRole<HTMLInputElement>('radio', { name: /^Eve/ })).disabled).toBe(true)
    expect(within(dialog).queryByRole('radio', { name: /^Ada/ })).toBeNull()
    await user.click(within(dialog).getByRole('radio', { name: 'Bob outside their hours' }))
    await user.click(button(dialog, /^Change to Bob$/))
    expect((await screen.findByRole('alert')).textContent).toBe('This call was given to Eve meanwhile')
    isRefused = false
    await user.click(button(dialog, /^Change to Bob$/))
    expect(await screen.findByText('Call with Grace Hopper given to Bob')).toBeTruthy()
    expect(asked).toEqual(Array(2).fill({ id: call.id, from: ada, to: bob }))
    await settled()
  })

  it('open by their address, on whatever page of the list they are', async () => {
    serve({ 'calls.list': () => pageOf(), 'calls.byId': () => call })
    const router = await show()
    await router.navigate({ href: `/admin/calls?open=${call.id}` })
    const dialog = await screen.findByRole('dialog', { name: 'Call with Grace Hopper' })
    expect(within(dialog).getByText('Friday, November 20, 2026')).toBeTruthy()
    expect(within(dialog).getByText('The guest expects a link from the host by email.')).toBeTruthy()
    expect(button(dialog, /Cancel call/).disabled).toBe(false)
    await settled()
  })
})
