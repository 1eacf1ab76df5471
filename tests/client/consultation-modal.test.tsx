import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ScheduleConsultation, WithConsultationModal } from '#src/site/consultation/consultation-modal-button.tsx'
import { formToken, HttpResponse, http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const submit = procedure('consultations.submit')
const user = userEvent.setup()

const filled = { Name: 'Ada Lovelace', Email: 'ada@example.org', Description: 'An engine that must not guess.' }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const dialog = () => screen.findByRole('dialog', { name: 'Schedule a Consultation' })
const open = async (button = 0) => {
  for (const [i, opener] of screen.getAllByRole('button', { name: 'Schedule Consultation' }).entries()) {
    if (i === button) await user.click(opener)
  }
  return dialog()
}
const close = () => user.click(screen.getByRole('button', { name: 'Close' }))
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send request|Submitting/ })

async function fillIn() {
  for (const [label, text] of Object.entries(filled)) await user.type(field(label), text)
}

/** Takes every submit, when it is let through, and remembers what came. */
const accept = (until = Promise.resolve()) => record(network, 'consultations.submit', () => until)

beforeEach(async () => {
  await renderPage('/services', () => (
    <WithConsultationModal>
      <ScheduleConsultation />
      <ScheduleConsultation />
    </WithConsultationModal>
  ))
})

describe('the consultation modal', () => {
  it('opens under its title and closes by its button', async () => {
    await open()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for all but the company', async () => {
    const sent = accept()
    await open()
    await user.click(sendButton())
    for (const message of ['Name is required', 'Email is required', 'Description is required']) {
      expect(await screen.findByText(message)).toBeTruthy()
    }
    expect(screen.queryByText(/Company/, { selector: '[aria-live]' })).toBeNull()
    await user.type(field('Email'), 'ada at home')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('has its validator when a button is pressed that was not touched before', async () => {
    await open()
    // The modules of the form are read from disk here.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const texts = new Set<string | null>()
    const button = sendButton()
    const observer = new MutationObserver(() => texts.add(button.textContent))
    observer.observe(button, { subtree: true, childList: true, characterData: true })
    fireEvent.click(button)
    expect(await screen.findByText('Name is required')).toBeTruthy()
    observer.disconnect()
    expect([...texts]).toEqual([])
  })

  it('sends once for a double click, says what follows in place of the form, and goes home', async () => {
    const sent = accept()
    await open()
    await fillIn()
    act(() => {
      sendButton().click()
      sendButton().click()
    })
    const heading = await screen.findByRole('heading', { level: 3, name: 'Your request was sent successfully!' })
    expect(document.activeElement).toBe(heading)
    expect(await screen.findByText('Consultation request sent successfully!')).toBeTruthy()
    expect(screen.getByText('Within 24 hours').nextSibling?.textContent).toContain('ada@example.org')
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
    expect(sent).toEqual([
      {
        json: {
          name: 'Ada Lovelace',
          email: 'ada@example.org',
          company: null,
          description: 'An engine that must not guess.',
          signs: { trap: '', touched: formToken },
        },
      },
    ])
    expect(await screen.findByRole('heading', { name: 'Home' }, { timeout: 5000 })).toBeTruthy()
  })

  it('stays for another request, with an empty form', async () => {
    const sent = accept()
    await open()
    await fillIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.click(sendButton())
    await user.click(await screen.findByRole('button', { name: 'Send another request' }))
    for (const label of Object.keys(filled)) expect(field(label).value).toBe('')
    expect(screen.queryByText(/is required/)).toBeNull()
    expect(screen.queryByText('Your request was sent successfully!')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull()
    expect(sent).toHaveLength(1)
  })

  const failures = [
    ['nothing answers', () => HttpResponse.error(), '❌ Submission failed. Try again.'],
    ['the server gives a reason', () => refusal(429, 'Too many requests'), 'Too many requests'],
    [
      'something else answers',
      () => HttpResponse.html('<h1>502</h1>', { status: 502 }),
      'Something went wrong. Please try again.',
    ],
  ] as const

  it.each(failures)('keeps everything when %s', async (_case, respond, text) => {
    network.use(http.post(submit, respond))
    await open()
    await fillIn()
    await user.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    for (const [label, value] of Object.entries(filled)) expect(field(label).value).toBe(value)
  })

  it('keeps what was typed while it is closed', async () => {
    await open()
    await fillIn()
    await close()
    await open()
    for (const [label, value] of Object.entries(filled)) expect(field(label).value).toBe(value)
  })

  it('is the same for all buttons of the page', async () => {
    await open()
    await fillIn()
    await close()
    await open(1)
    for (const [label, value] of Object.entries(filled)) expect(field(label).value).toBe(value)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('cannot send twice by being closed and opened while the request is under way', async () => {
    const arrived = Promise.withResolvers<void>()
    const sent = accept(arrived.promise)
    await open()
    await fillIn()
    await user.click(sendButton())
    await waitFor(() => expect(sendButton().textContent).toBe('Submitting...'))
    await close()
    const reopened = await open()
    expect(within(reopened).getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(true)
    arrived.resolve()
    expect(await screen.findByText('Consultation request sent successfully!')).toBeTruthy()
    await waitFor(() => expect(field('Name').value).toBe(''))
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull()
  })
})
