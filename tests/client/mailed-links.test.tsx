import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmEmailPage } from '#src/admin/account/confirm-email-page.tsx'
import { askForInvitation, askForNewEmail, askForReset, readLink } from '#src/admin/account/read-link.ts'
import { ResetPasswordPage } from '#src/admin/account/reset-password-page.tsx'
import { SignupPage } from '#src/admin/account/signup-page.tsx'
import { useMailedLink } from '#src/admin/account/use-mailed-link.ts'
import { answer, HttpResponse, http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const siteName = 'Northlattice'
const contactEmail = 'hello@northlattice.example'

const reset = { email: 'ada@analytical.example', expiresAt: new Date('2026-11-20T10:30:00') }
const change = { email: 'ada@engine.example' }
const invitee = {
  email: 'katherine@orbit.example',
  name: null,
  role: 'agent' as const,
  expiresAt: new Date('2026-11-23T10:30:00'),
}
const link = <About,>(about: About) => ({ state: 'valid' as const, token: 'a-token', about })
const unknown = { state: 'unknown' as const }

const links = [
  {
    what: 'a link to choose a new password',
    asks: 'account.passwordReset',
    read: (token?: string) => readLink(token, askForReset),
    about: reset,
    notValid: 'This link is not valid',
    page: (isKnown: boolean, retry = vi.fn()) => (
      <ResetPasswordPage siteName={siteName} reset={isKnown ? link(reset) : unknown} retry={retry} />
    ),
    uses: 'account.resetPassword',
    entered: { 'New password': 'correct horse', 'Confirm password': 'correct horse' },
    button: 'Update password',
    failed: 'Failed to update password',
  },
  {
    what: 'a link that confirms a new address',
    asks: 'account.newEmail',
    read: (token?: string) => readLink(token, askForNewEmail),
    about: change,
    notValid: 'This link is not valid',
    page: (isKnown: boolean, retry = vi.fn()) => (
      <ConfirmEmailPage siteName={siteName} change={isKnown ? link(change) : unknown} retry={retry} />
    ),
    uses: 'account.confirmEmail',
    entered: {},
    button: 'Confirm email',
    failed: 'Failed to update email',
  },
  {
    what: 'an invitation',
    asks: 'account.invitation',
    read: (token?: string) => readLink(token, askForInvitation),
    about: invitee,
    notValid: 'This invitation is not valid',
    page: (isKnown: boolean, retry = vi.fn()) => (
      <SignupPage {...{ siteName, contactEmail }} invitation={isKnown ? link(invitee) : unknown} retry={retry} />
    ),
    uses: 'account.signup',
    entered: { Name: 'Katherine Johnson', Password: 'correct horse', 'Confirm password': 'correct horse' },
    button: 'Sign up',
    failed: 'Sign-up failed. Please try again.',
  },
]

const pages = [
  {
    path: '/reset-password' as const,
    title: 'New password',
    asks: 'account.passwordReset',
    about: reset,
    component: function ResetPassword() {
      const { link, retry } = useMailedLink('/reset-password', askForReset)
      return <ResetPasswordPage siteName={siteName} reset={link} retry={retry} />
    },
    withoutToken: 'This link doesn’t work',
  },
  {
    path: '/confirm-email' as const,
    title: 'Confirm your email',
    asks: 'account.newEmail',
    about: change,
    component: function ConfirmEmail() {
      const { link, retry } = useMailedLink('/confirm-email', askForNewEmail)
      return <ConfirmEmailPage siteName={siteName} change={link} retry={retry} />
    },
    withoutToken: 'This link doesn’t work',
  },
  {
    path: '/signup' as const,
    title: 'Sign up',
    asks: 'account.invitation',
    about: invitee,
    component: function Signup() {
      const { link, retry } = useMailedLink('/signup', askForInvitation)
      return <SignupPage {...{ siteName, contactEmail }} invitation={link} retry={retry} />
    },
    withoutToken: 'By invitation',
  },
]

describe.each(pages)('the page at $path', ({ path, title, asks, about, component, withoutToken }) => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  it.each(['#token=a-token', '?invitation=a-token'])(
    'moves the token of %s from the address to the history',
    async (link) => {
      const asked = record(network, asks, () => about)
      const page = await renderPage(path, component)
      await heading(withoutToken)
      act(() => page.history.push(`${path}${link}`))
      await heading(title)
      expect(page.history.location).toMatchObject({ href: path, state: { linkToken: 'a-token' } })
      expect(asked).toEqual([{ json: { token: 'a-token' } }])
    },
  )

  it('stays as it is while the next page loads', async () => {
    const asked = record(network, asks, () => about)
    const page = await renderPage(path, component)
    act(() => page.history.push(`${path}#token=a-token`))
    await heading(title)
    const loaded = Promise.withResolvers<void>()
    Object.assign(page.routesByPath['/elsewhere'].options, { loader: () => loaded.promise })
    act(() => page.history.push('/elsewhere'))
    await waitFor(() => expect(page.state.location.pathname).toBe('/elsewhere'))
    await act(async () => undefined)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    loaded.resolve()
    await heading('Elsewhere')
    expect(asked).toHaveLength(1)
  })
})

describe.each(links)('$what', ({ asks, read, about, notValid, page, uses, entered, button, failed }) => {
  it('is valid when the server knows it, and tells what it is about', async () => {
    network.use(http.post(procedure(asks), () => answer(about)))
    expect(await read('a-token')).toEqual({ state: 'valid', token: 'a-token', about })
  })

  it.each([
    ['the server knows none like it', 'invalid', () => refusal(404, notValid)],
    ['it cannot be one', 'invalid', () => refusal(400, notValid)],
    ['the server does not answer', 'unknown', () => HttpResponse.error()],
    ['the database is away', 'unknown', () => refusal(503, 'Try again later')],
    ['too many were tried', 'unknown', () => refusal(429, 'Too many requests')],
  ])('when %s is %s', async (_why, state, respond) => {
    network.use(http.post(procedure(asks), respond))
    expect(await read('a-token')).toEqual({ state })
  })

  it('is read again on request when it could not be read', async () => {
    const retry = vi.fn()
    await renderPage('/link', () => page(false, retry))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it.each([
    ['was used a moment ago', () => refusal(404, notValid), notValid],
    ['cannot be used for now', () => HttpResponse.error(), failed],
  ])('says so when it %s, and keeps what was entered', async (_why, respond, told) => {
    network.use(http.post(procedure(uses), respond))
    await renderPage('/link', () => page(true))
    for (const [label, text] of Object.entries(entered)) await user.type(field(label), text)
    await user.click(screen.getByRole('button', { name: button }))
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    for (const [label, text] of Object.entries(entered)) expect(field(label).value).toBe(text)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false)
  })
})
