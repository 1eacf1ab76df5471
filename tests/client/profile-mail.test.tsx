import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../helpers/client-admin.tsx'
import { mockProfile } from '../helpers/client-profile.tsx'

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
    serve({
      'account.setMail': () => {
        throw new Refusal(400)
      },
    })
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
