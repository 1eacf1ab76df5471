import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refuse } from '../helpers/client-admin.tsx'
import { mockProfile, profile } from '../helpers/client-profile.tsx'

const { serve, show } = mockProfile()
const user = userEvent.setup()
const option = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

describe('mail about new requests', () => {
  it('comes at once, once a day or not at all, as chosen, which is saved at once', async () => {
    const saved: unknown[] = []
    let choice: unknown = 'at-once'
    serve({
      'account.mail': () => ({ choice, isConfigured: true }),
      'account.setMail': (input) => {
        saved.push(input)
        choice = Object(input).choice
      },
    })
    await show()
    expect((await option(/^At once/)).checked).toBe(true)
    expect(screen.queryByText(/no mail server/)).toBeNull()
    await user.click(await option(/^Once a day, all in one email at 8:00/))
    await waitFor(async () => expect((await option(/^Once a day/)).checked).toBe(true))
    await user.keyboard('{ArrowDown}')
    await waitFor(async () => expect((await option(/^Not at all/)).checked).toBe(true))
    expect(saved).toEqual([{ choice: 'daily' }, { choice: 'never' }])
  })

  it('shows what is stored after a failure', async () => {
    serve({ 'account.setMail': refuse(400) })
    await show()
    await user.click(await option(/^Not at all/))
    expect(await screen.findByText('Failed to save mail settings')).toBeTruthy()
    await waitFor(async () => expect((await option(/^At once/)).checked).toBe(true))
  })

  it('says that none is sent without a mail server', async () => {
    serve({ 'account.mail': () => ({ choice: 'daily', isConfigured: false }) })
    await show()
    expect(await screen.findByText(/No email is sent yet/)).toBeTruthy()
  })
})

describe('a new address with a mail server', () => {
  it('is not shown before it is confirmed, but where the link was sent', async () => {
    serve({ 'account.updateEmail': () => ({ isPending: true }) })
    await show()
    const form = within(await screen.findByRole('form', { name: 'Update Email' }))
    await user.type(form.getByLabelText('New email'), 'ada@engine.example')
    await user.type(form.getByLabelText('Confirm email'), 'ada@engine.example')
    await user.click(form.getByRole('button', { name: 'Update Email' }))
    expect((await form.findByText(/^We sent a link to/)).textContent).toBe(
      'We sent a link to ada@engine.example. Your address changes when you open it, within 24 hours.',
    )
    expect(screen.queryByText('Email updated successfully')).toBeNull()
    expect(form.getByLabelText<HTMLInputElement>('Current email').value).toBe(profile.email)
  })
})
