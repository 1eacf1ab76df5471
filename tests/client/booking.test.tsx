import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { howToJoin } from '#src/shared/calls/booking.ts'
import { timeInWords, visitorZone } from '#src/shared/calls/booking-times.ts'
import { timeJustTaken, tooManyOpenCalls } from '#src/shared/calls/call.ts'
import BookingDialog from '#src/site/booking/booking-dialog.tsx'
import { answer, HttpResponse, http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage, stopClock } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const now = new Date('2026-11-20T10:00Z')
stopClock(now)
const at = (text: string) => new Date(text)
const monday = [at('2026-11-23T09:00Z'), at('2026-11-23T09:30Z'), at('2026-11-23T10:00Z')]
const time = (start: Date) => screen.getByRole('radio', { name: timeInWords(start, visitorZone()) })

/** Answers this and all later requests for free times. */
function free(...starts: Date[]) {
  network.use(
    http.get(procedure('calls.slots'), () => answer({ zone: 'UTC', days: [{ date: '2026-11-23', slots: starts }] })),
  )
}

async function open() {
  const onClose = vi.fn()
  await renderPage('/contact-us', () => <BookingDialog onClose={onClose} />)
  return onClose
}

async function fillIn() {
  await user.type(screen.getByLabelText('Name'), 'Grace Hopper')
  await user.type(screen.getByLabelText('Email'), 'grace@example.com')
  await user.type(screen.getByLabelText('Topic'), 'Compilers')
}

/** Opens the dialog, chooses a time of Monday and fills in the rest. */
async function fillInAt(start: string) {
  free(...monday)
  const onClose = await open()
  await screen.findAllByRole('radio')
  await user.click(time(at(start)))
  await fillIn()
  return onClose
}

const book = () => user.click(screen.getByRole('button', { name: /^Book/ }))

describe('the booking dialog', () => {
  it('shows a loading state, then the first free day and its times; other days cannot be chosen', async () => {
    const arrived = Promise.withResolvers<void>()
    network.use(
      http.get(procedure('calls.slots'), async () => {
        await arrived.promise
        return answer({ zone: 'UTC', days: [{ date: '2026-11-23', slots: monday }] })
      }),
    )
    await open()
    expect(screen.getByText('Loading free times')).toBeTruthy()
    arrived.resolve()
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(screen.getByText('3 free times on Monday, November 23, 2026')).toBeTruthy()
    expect(screen.getByText(new RegExp(howToJoin))).toBeTruthy()
    const grid = within(screen.getByRole('grid'))
    expect(grid.getByRole<HTMLButtonElement>('button', { name: /November 23, 2026$/ }).disabled).toBe(false)
    expect(grid.getByRole<HTMLButtonElement>('button', { name: /November 24, 2026, no free time$/ }).disabled).toBe(
      true,
    )
  })

  it('shows that the times cannot be loaded, keeps the values, and tries again', async () => {
    network.use(http.get(procedure('calls.slots'), () => HttpResponse.error()))
    await open()
    await screen.findByText(/could not be loaded/)
    await fillIn()
    free(...monday)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace Hopper')
  })

  it('says so when every time is taken, and hides the form', async () => {
    free()
    await open()
    expect(await screen.findByText(/Every slot in the next 30 days is taken/)).toBeTruthy()
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  })

  it('asks for a time and for each field, with the messages of the schema', async () => {
    free(...monday)
    await open()
    await screen.findAllByRole('radio')
    await book()
    for (const message of ['Please select a time', 'Name is required', 'Email is required', 'Topic is required']) {
      expect(await screen.findByText(message)).toBeTruthy()
    }
    expect(document.activeElement).toBe(screen.getByRole('radiogroup'))
    await user.click(time(at('2026-11-23T09:30Z')))
    await waitFor(() => expect(screen.queryByText('Please select a time')).toBeNull())
  })

  it('says which month has no free time, and leads back to one that has', async () => {
    free(...monday, at('2026-12-21T09:00Z'))
    await open()
    await screen.findAllByRole('radio')
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByText('Choose a day in December 2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /first free one is Monday, December 21/ }))
    expect(await screen.findAllByRole('radio')).toHaveLength(1)
  })

  it('keeps the chosen time while another month is shown', async () => {
    free(...monday, at('2026-12-21T09:00Z'))
    const sent = record(network, 'calls.book', () => refusal(500, 'Something went wrong. Please try again.'))
    await open()
    await screen.findAllByRole('radio')
    await user.click(time(at('2026-11-23T10:00Z')))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await fillIn()
    await book()
    await screen.findByText('Something went wrong. Please try again.')
    expect(sent).toEqual([
      expect.objectContaining({
        json: expect.objectContaining({ start: '2026-11-23T10:00:00.000Z', guestZone: visitorZone() }),
      }),
    ])
  })

  it('keeps the values when the time was just taken, and moves to the times that are left', async () => {
    await fillInAt('2026-11-23T09:30Z')
    network.use(http.post(procedure('calls.book'), () => refusal(409, timeJustTaken, { start: timeJustTaken })))
    free(at('2026-11-23T09:00Z'), at('2026-11-23T10:00Z'))
    await book()
    expect(await screen.findByText('This time was just taken. Please choose another.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('radiogroup'))
    expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('Compilers')
  })

  it('keeps the typed text when it is closed', async () => {
    await fillInAt('2026-11-23T09:00Z')
    cleanup()
    await open()
    expect(await screen.findByDisplayValue('Compilers')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace Hopper')
  })

  it('says at the email field that it has two calls, and keeps the chosen time', async () => {
    await fillInAt('2026-11-23T09:30Z')
    network.use(http.post(procedure('calls.book'), () => refusal(409, tooManyOpenCalls, { email: tooManyOpenCalls })))
    await book()
    expect(await screen.findByText(/^Two calls are already booked with this email/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(time(at('2026-11-23T09:30Z'))).toHaveProperty('checked', true)
  })

  it('confirms the booking, offers the calendar file, and can book another', async () => {
    await fillInAt('2026-11-23T09:30Z')
    const call = {
      id: '019a0000-0000-7000-8000-000000000001',
      start: at('2026-11-23T09:30Z'),
      end: at('2026-11-23T10:00Z'),
    }
    network.use(
      http.post(procedure('calls.book'), () =>
        answer({
          ...call,
          zone: 'Asia/Tokyo',
          invite: '/api/calls/x/invite.ics',
          page: '/call#token=x',
          isMailed: false,
        }),
      ),
    )
    await book()
    const heading = await screen.findByRole('heading', { level: 3, name: /^Monday, November 23, 2026, / })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/Asia\/Tokyo, GMT\+9/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download calendar file' }).getAttribute('href')).toBe(
      '/api/calls/x/invite.ics',
    )
    const google = screen.getByRole('link', { name: 'Google' })
    expect(google.getAttribute('rel')).toContain('noopener')
    expect(new URL(google.getAttribute('href') ?? '').searchParams.get('details')).toBe(`Compilers\n\n${howToJoin}`)
    expect(screen.getByText(/We don’t send it by email, so download it now/)).toBeTruthy()
    expect(screen.getByText(howToJoin)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'call page' }).getAttribute('href')).toBe('/call#token=x')
    await user.click(screen.getByRole('button', { name: 'Book another call' }))
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('')
  })
})
