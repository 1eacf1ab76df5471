import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { trpc } from '#src/admin/admin-api.ts'
import { useLoginNotice } from '#src/admin/live/use-login-notice.ts'
import { toast } from '#src/ui/toaster.tsx'
import { AdminApi, answerCalls, mockAdminApi } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'
import { curlSession, profile, thisSession } from '../helpers/client-profile.tsx'

const network = mockNetwork()
const api = mockAdminApi()
let asked = 0
beforeEach(() => {
  asked = 0
})

/** Renders Ada's back office and sends it this login. */
async function tell(login: Parameters<ReturnType<typeof useLoginNotice>>[0], { isLeaving = false } = {}) {
  network.use(
    answerCalls({
      'account.viewer': () => profile,
      'account.logout': () => new Promise(() => {}),
      'account.sessions': () => {
        asked++
        return [thisSession, curlSession]
      },
    }),
  )
  let notice: ReturnType<typeof useLoginNotice> | undefined
  function Watching() {
    notice = useLoginNotice()
    const { mutate: logOut } = trpc.account.logout.useMutation()
    const { data } = trpc.account.viewer.useQuery()
    return (
      <button type="button" onClick={() => logOut()}>
        {data?.name}
      </button>
    )
  }
  await renderPage('/admin/dashboard', () => (
    <AdminApi api={api()}>
      <Watching />
    </AdminApi>
  ))
  const button = await screen.findByText(profile.name)
  if (isLeaving) await userEvent.click(button)
  await notice?.(login)
}

describe('a login', () => {
  it('of another admin is announced by name, without a request', async () => {
    await tell({ id: curlSession.id, name: 'Grace', session: curlSession.id })
    expect(await screen.findByText('Grace logged in')).toBeTruthy()
    expect(asked).toBe(0)
  })

  it('of the same admin elsewhere is announced with device and IP address', async () => {
    await tell({ id: profile.id, name: profile.name, session: curlSession.id })
    expect(await screen.findByText('New login to your account from curl, 198.51.100.7')).toBeTruthy()
  })

  it('is not asked about while this session is being ended', async () => {
    await tell({ id: profile.id, name: profile.name, session: curlSession.id }, { isLeaving: true })
    expect(asked).toBe(0)
  })

  it.each([
    ['this very session', thisSession.id],
    ['a session that is over', 'c'.repeat(64)],
    ['an event of before', undefined],
  ])('is not announced for %s', async (_which, session) => {
    await tell({ id: profile.id, name: profile.name, session })
    expect(screen.getByRole('region', { name: /Notifications/ }).textContent).toBe('')
    expect(toast.getToasts()).toEqual([])
  })
})
