import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmEmailPage } from '#src/admin/account/confirm-email-page.tsx'
import { askForNewEmail, type MailedLink, readLink } from '#src/admin/account/read-link.ts'
import type { NewEmail } from '#src/shared/account/email-change.schema.ts'
import { answer, HttpResponse, http, mockNetwork, procedure, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const confirmed = procedure('account.confirmEmail')
const about = { email: 'ada@engine.example' }
const valid: MailedLink<NewEmail> = { state: 'valid', token: 'a-token', about }

const show = (change: MailedLink<NewEmail>, retry: () => void = () => undefined) =>
  renderPage('/confirm-email', () => <ConfirmEmailPage siteName="Northlattice" change={change} retry={retry} />)
const submit = () => user.click(screen.getByRole('button', { name: 'Confirm email' }))

describe('the confirmation of a new address', () => {
  it('is read from the link', async () => {
    network.use(http.post(procedure('account.newEmail'), () => answer(about)))
    expect(await readLink('a-token', askForNewEmail)).toEqual(valid)
  })

  it('is sent by a button, because scanners of mail open links', async () => {
    let sent: unknown
    const answered = Promise.withResolvers<void>()
    network.use(
      http.post(confirmed, async ({ request }) => {
        sent = await request.json()
        await answered.promise
        return answer()
      }),
    )
    await show(valid)
    expect(screen.getByText('ada@engine.example')).toBeTruthy()
    expect(sent).toBeUndefined()
    await submit()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirming...' })).disabled).toBe(true)
    answered.resolve()
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeTruthy()
    expect(sent).toEqual({ json: { token: 'a-token' } })
    expect(document.activeElement?.textContent).toMatch(/^ada@engine.example is now the address of your account/)
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  it.each([
    ['was used a moment ago', () => refusal(404, 'This link is not valid'), 'This link is not valid'],
    ['has an account by now', () => refusal(409, 'Email already in use'), 'Email already in use'],
    ['cannot be confirmed for now', () => HttpResponse.error(), 'Failed to update email'],
  ])('says so when it %s', async (_why, respond, told) => {
    network.use(http.post(confirmed, respond))
    await show(valid)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm email' }).disabled).toBe(false)
  })

  it('explains why a link may be invalid', async () => {
    await show({ state: 'invalid' })
    expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('This link is not valid')
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  it('tries again after a failure', async () => {
    const retry = vi.fn()
    await show({ state: 'unknown' }, retry)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
