import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AdminGuard } from '#src/admin/account/admin-guard.tsx'
import { setUpFactorFirst } from '#src/shared/account/second-factor.ts'
import { AdminApi, adminAs, answerCalls, mockAdminApi, Refusal } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

describe('a second factor that becomes due while a screen is open', () => {
  const network = mockNetwork()
  const api = mockAdminApi()

  it('is asked for in the place of the screen after the first refused call', async () => {
    let isDue = false
    const procedures = {
      'account.viewer': () => ({ ...adminAs(), ...(isDue && { demand: { dueAt: new Date(), isDue } }) }),
      'account.session': () => {
        if (isDue) throw new Refusal(403, setUpFactorFirst)
        return { idleMs: 3_600_000, maxMs: 3_600_000 }
      },
    }
    network.use(answerCalls(procedures))
    await renderPage('/admin/people', () => (
      <AdminApi api={api()}>
        <AdminGuard setUpFactor={() => <p>The set-up</p>}>{() => <h1>Notes</h1>}</AdminGuard>
      </AdminApi>
    ))
    await screen.findByRole('heading', { name: 'Notes' })
    isDue = true
    // As the live channel does when its socket was closed.
    await api()
      .utils.account.session.fetch(undefined, { staleTime: 0 })
      .catch(() => undefined)
    expect(await screen.findByText('The set-up')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
  })
})
