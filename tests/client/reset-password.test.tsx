import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { MailedLink } from '#src/admin/account/read-link.ts'
import { ResetPasswordPage } from '#src/admin/account/reset-password-page.tsx'
import type { ResetAccount } from '#src/shared/account/mailed-link.schema.ts'
import { HttpResponse, http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const account = { email: 'ada@analytical.example', expiresAt: new Date('2026-11-20T10:30:00') }
const valid: MailedLink<ResetAccount> = { state: 'valid', token: 'a-token', about: account }

const show = (reset: MailedLink<ResetAccount>) =>
  renderPage('/reset-password', () => <ResetPasswordPage siteName="Northlattice" reset={reset} retry={vi.fn()} />, [
    '/login',
  ])
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => user.click(screen.getByRole('button', { name: /^Updat/ }))
async function fillIn() {
  await user.type(field('New password'), 'correct horse')
  await user.type(field('Confirm password'), 'correct horse')
}
const linkToNew = () => screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')

describe('the page of a new password', () => {
  it('explains why a link may be invalid, and leads to a new one', async () => {
    await show({ state: 'invalid' })
    expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('This link is not valid')
    expect(screen.queryByRole('form')).toBeNull()
    expect(linkToNew()).toBe('/forgot-password')
  })

  it('shows the address of the account, also to password managers', async () => {
    await show(valid)
    expect(field('Email').value).toBe('ada@analytical.example')
    expect(field('Email').readOnly).toBe(true)
    expect(field('New password').autocomplete).toBe('new-password')
    expect(screen.getByText(/valid until November 20, 2026 at 10:30 AM/)).toBeTruthy()
  })

  it('requires eight characters, and the same password twice', async () => {
    await show(valid)
    await submit()
    expect(await screen.findByText('New password is required')).toBeTruthy()
    expect(screen.getByText('Please repeat the new password')).toBeTruthy()
    await user.type(field('New password'), 'short')
    await user.type(field('Confirm password'), 'other')
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(await screen.findByText('New passwords do not match')).toBeTruthy()
  })

  it('sets the password and replaces the used link by the login', async () => {
    const sent = record(network, 'account.resetPassword')
    const page = await show(valid)
    await fillIn()
    await submit()
    expect(await screen.findByText('Password updated successfully')).toBeTruthy()
    await waitFor(() => expect(page.history.location.pathname).toBe('/login'))
    expect(page.history.length).toBe(1)
    expect(sent).toEqual([{ json: { token: 'a-token', newPassword: 'correct horse' } }])
  })

  it.each([
    ['was used a moment ago', () => refusal(404, 'This link is not valid')],
    ['cannot be used for now', () => HttpResponse.error()],
  ])('leads to a new one when the link %s', async (_why, respond) => {
    network.use(http.post(procedure('account.resetPassword'), respond))
    await show(valid)
    await fillIn()
    await submit()
    await waitFor(() => expect(linkToNew()).toBe('/forgot-password'))
  })
})
