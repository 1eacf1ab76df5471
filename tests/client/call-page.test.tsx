import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Api } from '#src/router.tsx'
import { howToJoin } from '#src/shared/calls/booking.ts'
import { dayInWords, timeInWords, visitorZone } from '#src/shared/calls/booking-times.ts'
import type { GuestCall } from '#src/shared/calls/call.schema.ts'
import { callIsCancelled, timeJustTaken } from '#src/shared/calls/call.ts'
import { CallPage } from '#src/site/booking/call-page.tsx'
import { type FoundCall, readCall } from '#src/site/booking/read-call.ts'
import { useGuestCall } from '#src/site/booking/use-guest-call.ts'
import { answer, HttpResponse, http, mockNetwork, procedure, refusal } from '../helpers/client-network.ts'
import { renderPage, stopClock } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const at = (text: string) => new Date(text)
const call: GuestCall = {
  start: at('2026-11-23T09:00Z'),
  end: at('2026-11-23T09:30Z'),
  zone: 'Asia/Tokyo',
  topic: 'Compilers\nand linkers',
  status: 'upcoming',
  moves: 2,
  invite: '/api/calls/secret/invite.ics',
  isMailed: true,
}
const moved = { ...call, start: at('2026-11-23T10:00Z'), end: at('2026-11-23T10:30Z'), moves: 3 }
const day = dayInWords(call.start, visitorZone())
const time = (start: Date) => screen.getByRole('radio', { name: timeInWords(start, visitorZone()) })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

stopClock(at('2026-11-20T10:00Z'))

async function show(found: FoundCall | GuestCall) {
  const onReload = vi.fn()
  const shown = 'state' in found ? found : { state: 'found' as const, token: 'secret', call: found }
  const props = { siteName: 'Northlattice', contactEmail: 'hello@example.org', onReload }
  await renderPage('/call', () => <CallPage found={shown} {...props} />, ['/contact-us'])
  return onReload
}

/** Answers the procedure and keeps its inputs. */
function serve(name: string, respond: () => Response) {
  const inputs: unknown[] = []
  network.use(
    http.post(procedure(name), async ({ request }) => {
      const { json } = (await request.json()) as { json: unknown }
      inputs.push(json)
      return respond()
    }),
  )
  return inputs
}

function free(...slots: Date[]) {
  network.use(http.get(procedure('calls.slots'), () => answer({ zone: 'UTC', days: [{ date: '2026-11-23', slots }] })))
}

describe('the link to a call', () => {
  const api = async (): Promise<Api> => (await import('#src/trpc-client.ts')).api

  it('leads to the call of its token, which is sent in the body', async () => {
    const inputs = serve('calls.byToken', () => answer(call))
    expect(await readCall('token=secret', api)).toEqual({ state: 'found', token: 'secret', call })
    expect(inputs).toEqual([{ token: 'secret' }])
  })

  it('is kept while the next page loads', async () => {
    const inputs = serve('calls.byToken', () => answer(call))
    const page = await renderPage('/call', () => <p>{useGuestCall(api).found.state}</p>)
    act(() => page.history.push('/call#token=secret'))
    await screen.findByText('found')
    const loaded = Promise.withResolvers<void>()
    Object.assign(page.routesByPath['/elsewhere'].options, { loader: () => loaded.promise })
    act(() => page.history.push('/elsewhere'))
    await waitFor(() => expect(page.state.location.pathname).toBe('/elsewhere'))
    await act(async () => undefined)
    expect(screen.getByText('found')).toBeTruthy()
    loaded.resolve()
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(inputs).toHaveLength(1)
  })

  it.each([
    ['unknown', () => refusal(404, 'Call not found')],
    ['unreachable', () => HttpResponse.error()],
    ['unreachable', () => refusal(503, 'Try again later')],
  ])('is %s when the server says so or nothing', async (state, respond) => {
    serve('calls.byToken', respond)
    expect(await readCall('token=secret', api)).toEqual({ state })
  })

  it('is unknown without a token, and the server is not asked', async () => {
    expect(await readCall('', api)).toEqual({ state: 'unknown' })
  })
})

describe('the page of a call', () => {
  it('says that it is loading, and where to write without scripts', async () => {
    await show({ state: 'loading' })
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('Loading your call')
  })

  it('says that the call is not found, and where to write', async () => {
    await show({ state: 'unknown' })
    expect(screen.getByRole('heading', { level: 1, name: 'Call not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Book a call' }).getAttribute('href')).toBe('/contact-us')
  })

  it('can be loaded again when the server did not answer', async () => {
    const onReload = await show({ state: 'unreachable' })
    expect(screen.getByRole('alert').textContent).toMatch(/isn’t answering/)
    await press('Try again')
    expect(onReload).toHaveBeenCalledOnce()
  })

  it('shows the time on both clocks, how to join, the topic, and how to add it to a calendar', async () => {
    await show(call)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(day)
    expect(screen.getByText(/Asia\/Tokyo, GMT\+9/)).toBeTruthy()
    expect(screen.getByText(howToJoin)).toBeTruthy()
    expect(screen.getByText(/Compilers\s+and linkers/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download calendar file' }).getAttribute('href')).toBe(call.invite)
    expect(screen.getByRole('link', { name: 'Google' })).toBeTruthy()
  })

  it.each([
    ['past', 'This call is over.'],
    ['cancelled', /^This call is canceled/],
  ] as const)('offers no change of a call that is %s, and another booking', async (status, text) => {
    await show({ ...call, status })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText(howToJoin)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Book another call' })).toBeTruthy()
  })

  it('cancels the call after a question, and says what becomes of the calendar', async () => {
    const inputs = serve('calls.cancelByToken', () => answer({ ...call, status: 'cancelled' }))
    await show(call)
    await press('Cancel call')
    await press('Keep call')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel call'))
    expect(inputs).toEqual([])
    await press('Cancel call')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel call' }))
    expect(await screen.findByText(/^Your call is canceled\. An email that updates your calendar/)).toBeTruthy()
    expect(inputs).toEqual([{ token: 'secret', moves: 2 }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('stays in the question when the server does not answer', async () => {
    serve('calls.cancelByToken', () => HttpResponse.error())
    await show(call)
    await press('Cancel call')
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel call' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('The call could not be canceled. Try again.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel call' }).disabled).toBe(false)
  })

  it('says why a change came too late, and reads the call again', async () => {
    serve('calls.cancelByToken', () => refusal(409, callIsCancelled))
    const onReload = await show(call)
    await press('Cancel call')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel call' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This call is already canceled\. /)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onReload).toHaveBeenCalledOnce()
  })

  it('moves the call to a chosen time', async () => {
    free(moved.start, at('2026-11-23T11:00Z'))
    const inputs = serve('calls.moveByToken', () => answer({ ...moved, isMailed: false }))
    await show(call)
    await press('Move call')
    await screen.findAllByRole('radio')
    await user.click(screen.getByRole('button', { name: 'Move the call' }))
    expect(await screen.findByText('Please select a time')).toBeTruthy()
    await user.click(time(moved.start))
    await press(/^Move to /)
    expect((await screen.findByText(/^Your call is moved/)).textContent).toMatch(/download the file again/)
    const start = moved.start.toISOString()
    expect(inputs).toEqual([{ token: 'secret', moves: 2, start, guestZone: visitorZone() }])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(timeInWords(moved.start, visitorZone()))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Move call'))
  })

  it('stays open when the time was just taken, with the times that are left', async () => {
    free(moved.start, at('2026-11-23T11:00Z'))
    await show(call)
    await press('Move call')
    await screen.findAllByRole('radio')
    await user.click(time(moved.start))
    serve('calls.moveByToken', () => refusal(409, timeJustTaken, { start: timeJustTaken }))
    free(at('2026-11-23T11:00Z'))
    await press(/^Move to /)
    expect(await screen.findByText(timeJustTaken)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
    expect(document.activeElement).toBe(screen.getByRole('radiogroup'))
  })

  it('keeps the chosen time when the server does not answer', async () => {
    free(moved.start)
    await show(call)
    await press('Move call')
    await screen.findAllByRole('radio')
    await user.click(time(moved.start))
    serve('calls.moveByToken', () => HttpResponse.error())
    await press(/^Move to /)
    expect((await screen.findByRole('alert')).textContent).toBe('The call could not be moved. Try again.')
    expect(time(moved.start)).toHaveProperty('checked', true)
  })
})
