import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import NewsletterForm from '#src/site/newsletter/newsletter-form.tsx'
import { HttpResponse, http, mockNetwork, procedure, record, refusal } from '#tests/helpers/client-network.ts'
import { renderPage } from '#tests/helpers/client-page.tsx'

const network = mockNetwork()
const subscribe = procedure('subscribers.subscribe')
const user = userEvent.setup()
const box = () => screen.getByLabelText<HTMLInputElement>('Email')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' })

async function subscribeAs(email: string) {
  await renderPage('/insights', () => <NewsletterForm />)
  if (email) await user.type(box(), email)
  await user.click(button())
}

describe('the newsletter box', () => {
  it('is submitted natively without scripts', async () => {
    await renderPage('/insights', () => <NewsletterForm />)
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Newsletter' })
    expect([form.method, form.getAttribute('action'), box().name]).toEqual(['post', '/newsletter', 'email'])
    expect(button().disabled).toBe(false)
  })

  it('covers the window while a slow answer is awaited, then confirms and is empty again', async () => {
    const arrived = Promise.withResolvers<void>()
    const bodies = record(network, 'subscribers.subscribe', () => arrived.promise)
    await subscribeAs('  ada@example.org ')
    expect(button().disabled).toBe(true)
    // A fast answer needs no spinner.
    expect(screen.queryByRole('status', { name: 'loading' })).toBeNull()
    expect(await screen.findByRole('status', { name: 'loading' })).toBeTruthy()
    expect(button().disabled).toBe(true)
    arrived.resolve()
    expect(await screen.findByText('Subscribed successfully')).toBeTruthy()
    expect(screen.queryByRole('status', { name: 'loading' })).toBeNull()
    expect(box().value).toBe('')
    expect(bodies).toEqual([{ json: { email: 'ada@example.org', signs: { trap: '' } } }])
  })

  it('sends no invalid address, and shows the error', async () => {
    await subscribeAs('ada at example')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(box().value).toBe('ada at example')
  })

  it.each([
    [
      'the server’s own message',
      () => refusal(429, 'Too many requests. Please try again later.'),
      'Too many requests. Please try again later.',
    ],
    ['a connection that fails', () => HttpResponse.error(), 'Submission failed. Try again.'],
    [
      'an answer that is not JSON',
      () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }),
      'Something went wrong. Please try again.',
    ],
  ])('keeps the address after %s', async (_, response, message) => {
    network.use(http.post(subscribe, response))
    await subscribeAs('ada@example.org')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
    expect(box().value).toBe('ada@example.org')
    expect(screen.queryByRole('status', { name: 'loading' })).toBeNull()
  })
})
