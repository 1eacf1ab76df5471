import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { askForReset, linkToken, type MailedLink, readLink } from '#src/admin/account/read-link.ts'
import { ResetPasswordPage } from '#src/admin/account/reset-password-page.tsx'
import type { ResetAccount } from '#src/shared/account/password-reset.schema.ts'
import { answer, HttpResponse, http, mockNetwork, procedure, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const account = { email: 'ada@analytical.example', expiresAt: new Date('2026-11-20T10:30:00') }
const valid: MailedLink<ResetAccount> = { state: 'valid', token: 'a-token', about: account }

const show = (reset: MailedLink<ResetAccount>, retry: () => void = () => undefined) =>
  renderPage('/reset-password', () => <ResetPasswordPage siteName="Northlattice" reset={reset} retry={retry} />, [
    '/login',
  ])
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => user.click(screen.getByRole('button', { name: /^Updat/ }))
async function fillIn() {
  await user.type(field('New password'), 'correct horse')
  await user.type(field('Confirm password'), 'correct horse')
}
const linkToNew = () => screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')

describe('a link to choose a new password', () => {
  const asked = procedure('account.passwordReset')

  it('is read from the fragment, and asked for', async () => {
    network.use(http.post(asked, () => answer(account)))
    expect(linkToken('token=a-token')).toBe('a-token')
    expect(await readLink('a-token', askForReset)).toEqual(valid)
    expect(await readLink(linkToken(''), askForReset)).toEqual({ state: 'invalid' })
  })

  it.each([
    ['the server knows none like it', 'invalid', () => refusal(404, 'This link is not valid')],
    ['it cannot be one', 'invalid', () => refusal(400, 'This link is not valid')],
    ['the server does not answer', 'unknown', () => HttpResponse.error()],
    ['the database is away', 'unknown', () => refusal(503, 'Try again later')],
  ])('when %s is %s', async (_why, state, respond) => {
    network.use(http.post(asked, respond))
    expect(await readLink('a-token', askForReset)).toEqual({ state })
  })
})

describe('the page of a new password', () => {
  it('explains why a link may be invalid, and leads to a new one', async () => {
    await show({ state: 'invalid' })
    expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('This link is not valid')
    expect(screen.queryByRole('form')).toBeNull()
    expect(linkToNew()).toBe('/forgot-password')
  })

  it('tries again after a failure', async () => {
    const retry = vi.fn()
    await show({ state: 'unknown' }, retry)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
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
    let sent: unknown
    network.use(
      http.post(procedure('account.resetPassword'), async ({ request }) => {
        sent = await request.json()
        return answer()
      }),
    )
    const page = await show(valid)
    await fillIn()
    await submit()
    expect(await screen.findByText('Password updated successfully')).toBeTruthy()
    await waitFor(() => expect(page.history.location.pathname).toBe('/login'))
    expect(page.history.length).toBe(1)
    expect(sent).toEqual({ json: { token: 'a-token', newPassword: 'correct horse' } })
  })

  it.each([
    ['was used a moment ago', () => refusal(404, 'This link is not valid'), 'This link is not valid'],
    ['cannot be used for now', () => HttpResponse.error(), 'Failed to update password'],
  ])('says so when the link %s, and leads to a new one', async (_why, respond, told) => {
    network.use(http.post(procedure('account.resetPassword'), respond))
    await show(valid)
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    expect(linkToNew()).toBe('/forgot-password')
  })
})
