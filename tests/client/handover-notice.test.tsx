import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdminGuard } from '#src/admin/account/admin-guard.tsx'
import { openAdminApi } from '#src/admin/admin-api.ts'
import { LiveUpdates } from '#src/admin/live/live-updates.tsx'
import { requestPages } from '#src/shared/inbox/request.ts'
import { toast } from '#src/ui/toaster.tsx'
import { AdminApi, answerCalls } from '../helpers/client-admin.tsx'
import { subscribed, tell } from '../helpers/client-live.ts'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'
import { profile } from '../helpers/client-profile.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const [first, second] = ['019a0000-0000-7000-8000-0000000000b1', '019a0000-0000-7000-8000-0000000000b2']
const grace = { id: '019a0000-0000-7000-8000-0000000000a2', name: 'Grace' }
const owned = { change: 'owner', to: profile.name, givenTo: profile.id, by: grace }

let api: ReturnType<typeof openAdminApi>
beforeEach(() => {
  api = openAdminApi()
  return () => api.close()
})

/** Shows the back office of an admin, who then hears of a change of requests. Returns where the toast's action leads. */
async function hear(payload: object) {
  network.use(
    answerCalls({
      'account.viewer': () => profile,
      'account.session': () => ({ idleMs: 3_600_000, maxMs: 36_000_000 }),
      'events.last': () => '7-7',
    }),
  )
  const backOffice = () => (
    <AdminApi api={api}>
      <AdminGuard setUpFactor={() => null}>{() => <LiveUpdates>{() => 'Here'}</LiveUpdates>}</AdminGuard>
    </AdminApi>
  )
  const router = await renderPage('/admin/people', backOffice, Object.values(requestPages))
  await waitFor(() => expect(subscribed('events.live')).toHaveLength(1))
  tell('events.live', { id: '8-8', data: { name: 'request', payload } })
  return router
}

describe('requests that another admin has given to this one', () => {
  it.each([
    ['query', [first], 'Grace gave you a query', `/admin/user-query?open=${first}`],
    ['consultation', [first], 'Grace gave you a consultation request', `/admin/client-consultation?open=${first}`],
    ['query', [first, second], 'Grace gave you 2 queries', '/admin/user-query?owner=mine'],
  ])('are announced: %s %j', async (kind, ids, text, href) => {
    const router = await hear({ ...owned, kind, ids })
    expect(await screen.findByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(router.state.location.href).toBe(href))
  })

  it.each([
    ['taken by this admin', { ...owned, givenTo: undefined, by: { id: profile.id, name: profile.name } }],
    ['given to another one of the same name', { ...owned, givenTo: grace.id }],
    ['given back by Undo', { ...owned, givenTo: undefined }],
    ['with a new note', { change: 'noted', by: grace }],
  ])('are not announced when %s', async (_case, payload) => {
    await hear({ ...payload, kind: 'query', ids: [first] })
    tell('events.live', { id: '9-9', data: { name: 'login', payload: { id: grace.id, name: 'Grace' } } })
    expect(await screen.findByText('Grace logged in')).toBeTruthy()
    expect(toast.getToasts()).toHaveLength(1)
  })
})
