import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ForgotPasswordPage } from '#src/admin/account/forgot-password-page.tsx'
import { HttpResponse, http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const asked = procedure('account.forgotPassword')

const show = (sendsMail = true) =>
  renderPage('/forgot-password', () => (
    <ForgotPasswordPage siteName="Northlattice" contactEmail="hello@northlattice.example" sendsMail={sendsMail} />
  ))
const submit = () => user.click(screen.getByRole('button', { name: /^Send/ }))

describe('a forgotten password', () => {
  it('requires an email address', async () => {
    await show()
    await submit()
    expect(await screen.findByText('Email is required')).toBeTruthy()
    await user.type(screen.getByLabelText('Email'), 'ada')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  })

  it('says that a link is on its way if there is an account, and takes another address', async () => {
    const answered = Promise.withResolvers<void>()
    const sent = record(network, 'account.forgotPassword', () => answered.promise)
    await show()
    await user.type(screen.getByLabelText('Email'), ' ada@analytical.example')
    await submit()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })).disabled).toBe(true)
    answered.resolve()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(
        'If ada@analytical.example has an account here, a link to choose a new password is on its way.',
      ),
    )
    expect(sent).toEqual([{ json: { email: 'ada@analytical.example' } }])
    await user.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  it.each([
    [
      'too many were asked for',
      () => refusal(429, 'Too many requests. Please try again later.'),
      'Too many requests. Please try again later.',
    ],
    ['the server does not answer', () => HttpResponse.error(), 'Sending failed. Please try again.'],
  ])('says so when %s, and keeps the address', async (_why, respond, told) => {
    network.use(http.post(asked, respond))
    await show()
    await user.type(screen.getByLabelText('Email'), 'ada@analytical.example')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@analytical.example')
  })

  it('has no form without a mail server, but says who can help', async () => {
    await show(false)
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText(/has no mail server/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'hello@northlattice.example' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  })
})
