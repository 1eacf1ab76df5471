import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { LogoutButton } from '#src/admin/account/logout-button.tsx'
import { openAdminApi } from '#src/admin/admin-api.ts'
import { claimDrafts, keepDraft } from '#src/lib/draft-storage.ts'
import { chooseTheme } from '#src/lib/theme.ts'
import { notify } from '#src/ui/notify.ts'
import { AdminApi, answerCalls } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
let api: ReturnType<typeof openAdminApi>
beforeEach(() => {
  api = openAdminApi()
  return () => {
    api.close()
    chooseTheme('system')
    localStorage.clear()
  }
})

async function logOut(emptyStorage: () => unknown) {
  network.use(answerCalls({ 'account.logout': emptyStorage }))
  claimDrafts('ada')
  chooseTheme('dark')
  localStorage.setItem('analytics-consent', 'declined')
  expect(keepDraft('post', { text: 'Half a sentence' })).toBe(true)
  const page = await renderPage(
    '/admin/dashboard',
    () => (
      <AdminApi api={api}>
        <LogoutButton />
      </AdminApi>
    ),
    ['/login'],
  )
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(page.history.location.pathname).toBe('/login'))
}

describe('a logout', () => {
  it.each([
    ['that empties the storage, as the header asks', () => localStorage.clear()],
    ['that does not know the header', () => undefined],
  ])('leaves no draft in a browser %s, and keeps the theme and the answer about analytics', async (_what, empty) => {
    await logOut(empty)
    expect({ ...localStorage }).toEqual({ theme: 'dark', 'analytics-consent': 'declined' })
    expect(keepDraft('post', { text: 'Half a sentence' })).toBe(false)
  })

  it('closes the toasts, whose offers would be refused now', async () => {
    const action = { label: 'Undo', run: () => undefined }
    await logOut(async () => {
      await notify('success', 'Blog deleted', { action, durationMs: 60_000 })
      await screen.findByRole('button', { name: 'Undo' })
    })
    expect(await screen.findByText('Logged out successfully!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it.each([
    ['after what was still being loaded, which the server would refuse', true],
    ['without what hangs', false],
  ])('is sent %s', async (_when, isAnswered) => {
    const told: string[] = []
    const loading = Promise.withResolvers<null>()
    void api.queryClient.prefetchQuery({ queryKey: ['loading'], queryFn: () => loading.promise })
    if (isAnswered) {
      setTimeout(() => {
        told.push('loaded')
        loading.resolve(null)
      }, 100)
    }
    await logOut(() => void told.push('logged out'))
    expect(told).toEqual([...(isAnswered ? ['loaded'] : []), 'logged out'])
  })
})
