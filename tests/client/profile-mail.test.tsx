import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../helpers/client-admin.tsx'
import { mockProfile } from '../helpers/client-profile.tsx'

const { serve, show } = mockProfile()
const user = userEvent.setup()
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Email me about new queries/ })

describe('mail about new requests', () => {
  it('is turned off and on by a box, which is saved at once', async () => {
    const saved: unknown[] = []
    let getsMail = true
    serve({
      'account.mail': () => ({ getsMail, isConfigured: true }),
      'account.setMail': (input) => {
        saved.push(input)
        getsMail = !getsMail
      },
    })
    await show()
    expect((await box()).checked).toBe(true)
    expect(screen.queryByText(/no mail server/)).toBeNull()
    await user.click(await box())
    await waitFor(async () => expect((await box()).checked).toBe(false))
    await user.click(screen.getByText(/^Email me about new queries/))
    await waitFor(async () => expect((await box()).checked).toBe(true))
    expect(saved).toEqual([{ getsMail: false }, { getsMail: true }])
  })

  it('shows what is stored after a failure', async () => {
    serve({
      'account.setMail': () => {
        throw new Refusal(400)
      },
    })
    await show()
    await user.click(await box())
    expect(await screen.findByText('Failed to save mail settings')).toBeTruthy()
    await waitFor(async () => expect((await box()).checked).toBe(true))
  })

  it('says that none is sent without a mail server', async () => {
    serve({ 'account.mail': () => ({ getsMail: true, isConfigured: false }) })
    await show()
    expect(await screen.findByText(/No email is sent yet/)).toBeTruthy()
  })
})
