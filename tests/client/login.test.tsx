import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminPath } from '#src/admin/account/admin-path.ts'
import { LoginPage } from '#src/admin/account/login-page.tsx'
import { HttpResponse, http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const login = procedure('account.login')
const user = userEvent.setup()

let page: Awaited<ReturnType<typeof renderPage>>
const show = async (redirect?: string, sendsMail = true) => {
  // The target of the login is not part of this test's router.
  const nowhere = () => <h1>Elsewhere</h1>
  page = await renderPage('/login', () => (
    <LoginPage siteName="Northlattice" redirect={redirect} sendsMail={sendsMail} />
  ))
  page.update({ ...page.options, defaultNotFoundComponent: nowhere })
}

async function fillIn() {
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
}
const submit = () => user.click(screen.getByRole('button', { name: /Log/ }))

describe('the login', () => {
  beforeEach(() => show('/admin/user-query?status=pending'))

  it('requires both fields and validates the e-mail', async () => {
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
    await submit()
    expect(await screen.findByText('Email is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
  })

  it('says "Logging in...", then "Login successful!", and returns to the requested screen', async () => {
    const answered = Promise.withResolvers<void>()
    record(network, 'account.login', () => answered.promise.then(() => ({ needsFactor: false })))
    await fillIn()
    await submit()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Logging in...' })).disabled).toBe(true)
    answered.resolve()
    expect(await screen.findByText('Login successful!')).toBeTruthy()
    await waitFor(() => expect(page.history.location.href).toBe('/admin/user-query?status=pending'))
  })

  it('shows why the server refused', async () => {
    network.use(http.post(login, () => refusal(401, 'Invalid email or password')))
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org')
  })

  it.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['answers nonsense', () => HttpResponse.text('nonsense', { status: 502 })],
  ])('shows the text of the specification when the server %s', async (_why, respond) => {
    network.use(http.post(login, respond))
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again.')
  })

  it('says how long to wait after too many wrong passwords', async () => {
    const pause = 'Too many failed login attempts. Please try again in 2 minutes.'
    network.use(http.post(login, () => refusal(429, pause)))
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(pause)
  })

  it('shows the password on request, without leaving the field', async () => {
    await fillIn()
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.type).toBe('text')
    expect(document.activeElement).toBe(field)
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.type).toBe('password')
    expect(field.value).toBe('correct horse')
  })

  it('says when Caps Lock is on', async () => {
    await user.click(screen.getByLabelText('Password'))
    await user.keyboard('{CapsLock}A')
    expect(await screen.findByText('Caps Lock is on')).toBeTruthy()
    await user.keyboard('{CapsLock}a')
    expect(screen.queryByText('Caps Lock is on')).toBeNull()
  })

  it('is recognized by password managers', () => {
    expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username')
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('current-password')
  })

  it('links to the sign-up', () => {
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
  })
})

describe('a forgotten password', () => {
  it('is a link of the login', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('is no link without a mail server', async () => {
    await show(undefined, false)
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  })
})

describe('the target of a login', () => {
  it.each(['/admin', '/admin/user-query?q=a&page=2#top'])('is %s', (wanted) => expect(adminPath(wanted)).toBe(wanted))

  it.each([
    undefined,
    '',
    '/',
    '/contact-us',
    '/administrator',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)//admin',
    '/admin/../contact-us',
    'admin',
  ])('is not %s', (wanted) => expect(adminPath(wanted)).toBe('/admin/dashboard'))
})
