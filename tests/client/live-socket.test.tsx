import { getConfig, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdminGuard } from '#src/admin/account/admin-guard.tsx'
import { openAdminApi, trpc, useViewer } from '#src/admin/admin-api.ts'
import { LiveUpdates } from '#src/admin/live/live-updates.tsx'
import { STEP_REQUIRED_CLOSE_CODE } from '#src/shared/account/account.ts'
import { AdminApi, answerCalls, type Procedures, refuse } from '../helpers/client-admin.tsx'
import { closeSockets, openedSockets, subscribed, tell } from '../helpers/client-live.ts'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const ada = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'owner',
  mustChangePassword: false,
}

let api: ReturnType<typeof openAdminApi>
let viewer: () => object
let hasEnded: boolean
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api = openAdminApi()
  viewer = () => ada
  hasEnded = false
})
afterEach(() => {
  api.close()
  vi.useRealTimers()
})

/** Attempts to reconnect come within five seconds. */
const pass = (ms: number) => getConfig().asyncWrapper(() => vi.advanceTimersByTimeAsync(ms))
const live = () => subscribed('events.live')

async function show(
  screen = (connection: string): ReactNode => <p role="status">{connection}</p>,
  more: Procedures = {},
) {
  network.use(
    answerCalls({
      ...more,
      'account.viewer': () => (hasEnded ? null : viewer()),
      'account.session': () => (hasEnded ? refuse(401)() : { idleMs: 3_600_000, maxMs: 36_000_000 }),
      'events.last': () => '7-7',
    }),
  )
  await renderPage('/admin/people', () => (
    <AdminApi api={api}>
      <AdminGuard setUpFactor={() => <p>Set it up</p>}>{() => <LiveUpdates>{screen}</LiveUpdates>}</AdminGuard>
    </AdminApi>
  ))
  await waitFor(() => expect(live()).toHaveLength(1))
}

describe('a socket that the server closes because of a required step', () => {
  it('is not opened again while the guard asks for the step', async () => {
    await show()
    // The client closes a socket that is not used, too: it looks every five seconds, and here while the subscription is still there.
    await pass(4800)
    const due = { ...ada, demand: { isDue: true, dueAt: new Date() } }
    viewer = () => new Promise((resolve) => setTimeout(resolve, 400, due))
    const opened = openedSockets()
    closeSockets(STEP_REQUIRED_CLOSE_CODE)
    await screen.findByText('Set it up')
    await pass(6000)
    expect(openedSockets()).toBe(opened)
  })

  it.each([
    ['no step is required any more', () => ada],
    ['the server does not answer', refuse(503)],
  ])('is opened again, later, where %s', async (_case, answer) => {
    await show()
    viewer = answer
    closeSockets(STEP_REQUIRED_CLOSE_CODE)
    expect(live()).toEqual([])
    await pass(6000)
    await waitFor(() => expect(live()).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('connected'))
  })
})

describe('a name that an admin has changed', () => {
  it('is read again by all that is on the screen, one’s own first', async () => {
    const read: string[] = []
    const keep = (name: string) => {
      read.push(name)
      return { name }
    }
    function Screen() {
      const names = [
        useViewer(),
        trpc.queries.byId.useQuery({ id: ada.id }),
        trpc.notes.list.useQuery({ recordId: ada.id }),
      ]
      return names.map(({ status }) => status).join()
    }
    const more = { 'queries.byId': () => keep('queries'), 'notes.list': () => keep('notes') }
    viewer = () => ({ ...ada, ...keep('viewer') })
    await show(() => <Screen />, more)
    await waitFor(() => expect(read).toEqual(['viewer', 'queries', 'notes']))
    const change = { change: 'name-changed', by: { id: ada.id, name: 'Ada' }, subject: 'Ada King' }
    tell('events.live', { id: '8-8', data: { name: 'account', payload: change } })
    await waitFor(() => expect(read.slice(3, 6)).toEqual(['viewer', 'queries', 'notes']))
  })
})

describe('a session that has ended when an event about accounts comes', () => {
  it('keeps the screen and what is typed on it, below a login in its place', async () => {
    await show(() => <input aria-label="Note" />)
    await userEvent.setup({ delay: null }).type(screen.getByLabelText('Note'), 'half a sentence')
    const field = screen.getByLabelText('Note')
    hasEnded = true
    const change = { change: 'joined', by: { id: ada.id, name: 'Ada' }, subject: 'Grace' }
    tell('events.live', { id: '8-8', data: { name: 'account', payload: change } })
    expect(await screen.findByRole('heading', { name: 'Log in again' })).toBeTruthy()
    expect(screen.getByLabelText('Note')).toBe(field)
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence')
  })
})
