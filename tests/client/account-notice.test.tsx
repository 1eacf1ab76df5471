import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { trpc } from '#src/admin/admin-api.ts'
import { useAccountNotice } from '#src/admin/live/use-account-notice.ts'
import { toast } from '#src/ui/toaster.tsx'
import { AdminApi, answerCalls, mockAdminApi } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'
import { profile } from '../helpers/client-profile.tsx'

type Change = Parameters<ReturnType<typeof useAccountNotice>>[0]

const network = mockNetwork()
const api = mockAdminApi()

/** Renders Ada's back office and sends it a change; with `invites` the page itself has just sent an invitation. */
async function tell(change: Change, { invites = false } = {}) {
  network.use(answerCalls({ 'account.viewer': () => profile, 'account.invite': () => null }))
  let notice: ReturnType<typeof useAccountNotice> | undefined
  let invite: (() => Promise<unknown>) | undefined
  function Watching() {
    notice = useAccountNotice()
    const { mutateAsync } = trpc.account.invite.useMutation()
    invite = () => mutateAsync({ email: 'mary@example.com', role: 'owner' })
    return trpc.account.viewer.useQuery().data?.name
  }
  await renderPage('/admin/dashboard', () => (
    <AdminApi api={api()}>
      <Watching />
    </AdminApi>
  ))
  await screen.findByText(profile.name)
  if (invites) await invite?.()
  notice?.(change)
}

const ada = { id: profile.id, name: 'Ada Byron' }
const grace = { id: '019a0000-0000-7000-8000-0000000000a9', name: 'Grace' }
const invited: Change = { change: 'invited', by: ada, subject: 'mary@example.com' }

describe('a change of an account', () => {
  it.each<[Change, string]>([
    [{ change: 'disabled', by: grace, subject: 'mary@example.com' }, 'Grace disabled the admin mary@example.com'],
    [{ change: 'email-changed', by: grace, subject: 'Grace' }, 'Grace changed their email address'],
    [{ change: 'name-changed', by: grace, subject: 'Grace Hopper' }, 'Grace changed their name to Grace Hopper'],
    [
      { change: 'password-changed', by: null, subject: 'mary@example.com' },
      'npm run admin set a new password for mary@example.com',
    ],
    [
      { change: 'joined', by: grace, subject: 'grace@example.com' },
      'Grace accepted the invitation for grace@example.com',
    ],
    // Made by the same admin in another session, or by an intruder.
    [invited, 'Ada Byron invited mary@example.com to become an admin'],
  ])('is announced with the admin behind it: %j', async (change, text) => {
    await tell(change)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('made on this page is announced once, by its own screen', async () => {
    await tell(invited, { invites: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(toast.getToasts()).toEqual([])
  })
})
