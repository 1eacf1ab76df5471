import { setTimeout } from 'node:timers/promises'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AdminGuard } from '#src/admin/account/admin-guard.tsx'
import { viewerKey } from '#src/admin/admin-api.ts'
import { setUpFactorFirst } from '#src/shared/account/second-factor.ts'
import { AdminApi, adminAs, answerCalls, mockAdminApi, Refusal } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

describe('a second factor that becomes due while a screen is open', () => {
  const network = mockNetwork()
  const api = mockAdminApi()

  /**
   * Opens a screen and makes a call that is refused because a second factor is due, as the live channel does when its socket was closed.
   * `viewerThen` answers who the viewer is from then on.
   */
  async function refuseCall(viewerThen: () => unknown) {
    let isDue = false
    const procedures = {
      'account.viewer': () => (isDue ? viewerThen() : adminAs()),
      'account.session': () => {
        if (isDue) throw new Refusal(403, setUpFactorFirst)
        return { idleMs: 3_600_000, maxMs: 3_600_000 }
      },
    }
    network.use(answerCalls(procedures))
    const page = await renderPage('/admin/people', () => (
      <AdminApi api={api()}>
        <AdminGuard setUpFactor={() => <p>The set-up</p>}>{() => <h1>Notes</h1>}</AdminGuard>
      </AdminApi>
    ))
    await screen.findByRole('heading', { name: 'Notes' })
    isDue = true
    await api()
      .utils.account.session.fetch(undefined, { staleTime: 0 })
      .catch(() => undefined)
    return page
  }

  it('is asked for in the place of the screen after the first refused call', async () => {
    await refuseCall(() => ({ ...adminAs(), demand: { dueAt: new Date(), isDue: true } }))
    expect(await screen.findByText('The set-up')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
  })

  it('keeps the screen under the login when the session has ended too', async () => {
    const { history } = await refuseCall(() => null)
    expect(await screen.findByRole('heading', { name: 'Log in again' })).toBeTruthy()
    expect(history.location.pathname).toBe('/admin/people')
    expect(screen.getByText('Notes')).toBeTruthy()
  })

  it('does not end a session with an answer from before its login', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<null>()
    await refuseCall(() => {
      asked.resolve()
      return answer.promise
    })
    await asked.promise
    api().queryClient.setQueryData(viewerKey, adminAs())
    answer.resolve(null)
    await setTimeout(200)
    expect(screen.queryByRole('heading', { name: 'Log in again' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy()
  })
})
