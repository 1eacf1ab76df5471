import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { MailedLink } from '#src/admin/account/read-link.ts'
import { SignupPage } from '#src/admin/account/signup-page.tsx'
import type { Invitee } from '#src/shared/account/invitation.schema.ts'
import { http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const invitee = {
  email: 'katherine@orbit.example',
  name: null,
  role: 'agent' as const,
  expiresAt: new Date('2026-11-23T10:30:00'),
}
const valid: MailedLink<Invitee> = { state: 'valid', token: 'a-token', about: invitee }

async function show(invitation: MailedLink<Invitee>) {
  const page = await renderPage('/signup', () => (
    <SignupPage
      siteName="Northlattice"
      contactEmail="hello@northlattice.example"
      invitation={invitation}
      retry={vi.fn()}
    />
  ))
  page.update({ ...page.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
  return page
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => user.click(screen.getByRole('button', { name: /^Sign/ }))
async function fillIn({ confirm = 'correct horse' } = {}) {
  await user.type(field('Name'), 'Katherine Johnson')
  await user.type(field('Password'), 'correct horse')
  await user.type(field('Confirm password'), confirm)
}

describe('the sign-up', () => {
  it('explains how to get an invitation when there is none', async () => {
    await show({ state: 'none' })
    expect(screen.getByRole('heading', { name: 'By invitation' })).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: 'hello@northlattice.example' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  })

  it('explains why a link may be invalid, and the next step', async () => {
    await show({ state: 'invalid' })
    expect(screen.getByRole('alert').textContent).toBe('This invitation is not valid')
    expect(screen.getByText(/Ask the admin who sent it for a new one/)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('shows the e-mail address of the account, also to password managers', async () => {
    await show(valid)
    expect(field('Email').value).toBe('katherine@orbit.example')
    expect(field('Email').readOnly).toBe(true)
    expect(field('Email').autocomplete).toBe('username')
    expect(field('Password').autocomplete).toBe('new-password')
    expect(screen.getByText(/valid until November 23, 2026 at 10:30 AM/)).toBeTruthy()
  })

  it('requires a name, eight characters, and the same password twice', async () => {
    await show(valid)
    await submit()
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(screen.getByText('Please repeat the password')).toBeTruthy()
    await user.type(field('Name'), 'Katherine')
    await user.type(field('Password'), 'short')
    await user.type(field('Confirm password'), 'other')
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  })

  it('creates the account and replaces the used link by the dashboard', async () => {
    const answered = Promise.withResolvers<void>()
    const sent = record(network, 'account.signup', () => answered.promise)
    const page = await show(valid)
    await fillIn()
    await submit()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing up...' })).disabled).toBe(true)
    answered.resolve()
    expect(await screen.findByText('Your account is ready')).toBeTruthy()
    await waitFor(() => expect(page.history.location.pathname).toBe('/admin/dashboard'))
    expect(page.history.length).toBe(1)
    expect(sent).toEqual([{ json: { token: 'a-token', name: 'Katherine Johnson', password: 'correct horse' } }])
  })

  it('shows at the e-mail field that it has an account by now', async () => {
    network.use(
      http.post(procedure('account.signup'), () =>
        refusal(409, 'Email already in use', { email: 'Email already in use' }),
      ),
    )
    await show(valid)
    await fillIn()
    await submit()
    expect(await screen.findByText('Email already in use')).toBeTruthy()
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  })
})
