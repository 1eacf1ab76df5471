import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmEmailPage } from '#src/admin/account/confirm-email-page.tsx'
import type { MailedLink } from '#src/admin/account/read-link.ts'
import type { NewEmail } from '#src/shared/account/mailed-link.schema.ts'
import { http, mockNetwork, procedure, record, refusal } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const confirmed = procedure('account.confirmEmail')
const about = { email: 'ada@engine.example' }
const valid: MailedLink<NewEmail> = { state: 'valid', token: 'a-token', about }

const show = (change: MailedLink<NewEmail>) =>
  renderPage('/confirm-email', () => <ConfirmEmailPage siteName="Northlattice" change={change} retry={vi.fn()} />)
const submit = () => user.click(screen.getByRole('button', { name: 'Confirm email' }))

describe('the confirmation of a new address', () => {
  it('is sent by a button, because scanners of mail open links', async () => {
    const answered = Promise.withResolvers<void>()
    const sent = record(network, 'account.confirmEmail', () => answered.promise)
    await show(valid)
    expect(screen.getByText('ada@engine.example')).toBeTruthy()
    expect(sent).toEqual([])
    await submit()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirming...' })).disabled).toBe(true)
    answered.resolve()
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeTruthy()
    expect(sent).toEqual([{ json: { token: 'a-token' } }])
    expect(document.activeElement?.textContent).toMatch(/^ada@engine.example is now the address of your account/)
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  it('says so when the address has an account by now', async () => {
    network.use(http.post(confirmed, () => refusal(409, 'Email already in use')))
    await show(valid)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Email already in use')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm email' }).disabled).toBe(false)
  })

  it('explains why a link may be invalid', async () => {
    await show({ state: 'invalid' })
    expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('This link is not valid')
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })
})
