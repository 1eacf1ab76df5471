import { getConfig, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdminGuard } from '#src/admin/account/admin-guard.tsx'
import { hearTabs, type TabMessage, tellTabs } from '#src/admin/account/session-channel.ts'
import { openAdminApi } from '#src/admin/admin-api.ts'
import { AdminApi, answerCalls, type Procedures, Refusal } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'
import { DemoScreen } from '../helpers/client-session.tsx'

const network = mockNetwork()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ada = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Ada', email: 'ada@example.com', role: 'owner' }

let user: ReturnType<typeof userEvent.setup>
let api: ReturnType<typeof openAdminApi>
/** The server's session, and the calls that it got. */
let session: { idleEnd: number; maxEnd: number }
let calls: string[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  api = openAdminApi()
  session = { idleEnd: Date.now() + HOUR, maxEnd: Date.now() + 12 * HOUR }
  calls = []
})
afterEach(() => {
  api.close()
  localStorage.clear()
  vi.useRealTimers()
})

const isAlive = () => Date.now() < Math.min(session.idleEnd, session.maxEnd)
function times() {
  if (!isAlive()) throw new Refusal(401, 'Unauthorized')
  return { idleMs: Math.min(session.idleEnd, session.maxEnd) - Date.now(), maxMs: session.maxEnd - Date.now() }
}
function serve(changes: Procedures = {}) {
  const usual: Procedures = {
    'account.viewer': () => (isAlive() ? { ...ada, mustChangePassword: false } : null),
    'account.session': times,
    'account.touch': () => {
      times()
      session.idleEnd = Math.min(Date.now() + HOUR, session.maxEnd)
      return times()
    },
    'account.login': () => {
      session = { idleEnd: Date.now() + HOUR, maxEnd: Date.now() + 12 * HOUR }
      return { needsFactor: false }
    },
    'people.list': () => {
      times()
      return { items: [], nextCursor: null, total: 0, totalIsCapped: false }
    },
  }
  const recorded = Object.entries({ ...usual, ...changes }).map(([name, answer]) => [
    name,
    (input: unknown) => {
      calls.push(name)
      return answer(input)
    },
  ])
  network.use(answerCalls(Object.fromEntries(recorded)))
}

async function show() {
  const page = await renderPage(
    '/admin/people',
    () => (
      <AdminApi api={api}>
        <AdminGuard setUpFactor={() => null}>{() => <DemoScreen />}</AdminGuard>
      </AdminApi>
    ),
    ['/login', '/forgot-password', '/signup'],
  )
  await screen.findByRole('heading', { name: 'Notes' })
  await pass(3000)
  return page
}
// As `findBy` waits: React renders by itself meanwhile, and what it loads may come later.
const pass = (ms: number) => getConfig().asyncWrapper(() => vi.advanceTimersByTimeAsync(ms))
const count = (name: string) => calls.filter((call) => call === name).length
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note')
const warning = (name: string) => screen.queryByRole('dialog', { name })

async function logInAgain(place: HTMLElement) {
  expect(within(place).getByLabelText<HTMLInputElement>('Email').value).toBe(ada.email)
  await user.type(within(place).getByLabelText('Password'), 'correct horse')
  await user.click(within(place).getByRole('button', { name: 'Login' }))
}

describe('the session of an open screen', () => {
  it('is not used by the screen itself, and warns two minutes before its end', async () => {
    serve()
    await show()
    await pass(57 * MINUTE)
    expect(count('people.list')).toBeGreaterThan(50)
    expect(count('account.touch')).toBe(0)
    expect(warning('Are you still there?')).toBeNull()
    await pass(MINUTE)
    const dialog = await screen.findByRole('dialog', { name: 'Are you still there?' })
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^1:5\d$/)
    await pass(30_000)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^1:[12]\d$/)
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(warning('Are you still there?')).toBeNull())
    expect(count('account.touch')).toBe(1)
    await pass(57 * MINUTE)
    expect(warning('Are you still there?')).toBeNull()
  })

  it('is used by keys and clicks, which are told once a minute', async () => {
    serve()
    await show()
    await pass(MINUTE)
    await user.type(note(), 'Several keys')
    await waitFor(() => expect(count('account.touch')).toBe(1))
    await pass(MINUTE)
    await user.click(note())
    await waitFor(() => expect(count('account.touch')).toBe(2))
    await pass(50 * MINUTE)
    expect(warning('Are you still there?')).toBeNull()
  })

  it('ends with a login in the place of the screen, which comes back with what was typed', async () => {
    serve()
    const page = await show()
    await user.type(note(), 'Half a sentence')
    await user.type(screen.getByLabelText('Draft'), 'Half a draft')
    await pass(61 * MINUTE)
    expect(await screen.findByRole('heading', { name: 'Log in again' })).toBeTruthy()
    expect(page.history.location.pathname).toBe('/admin/people')
    // Nothing of the screen is shown, and it asks nothing.
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
    const asked = calls.length
    await pass(5 * MINUTE)
    expect(calls.length).toBe(asked)
    // Also where the browser is closed now.
    expect(localStorage.getItem('blog-draft:demo')).toContain('Half a draft')

    await logInAgain(document.body)
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeTruthy()
    expect(note().value).toBe('Half a sentence')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Draft').value).toBe('Half a draft')
    expect(screen.queryByRole('heading', { name: 'Log in again' })).toBeNull()
    await waitFor(() => expect(calls.slice(asked)).toContain('people.list'))
  })

  it('shows the same login when it was ended elsewhere, at the next call', async () => {
    serve()
    await show()
    session.idleEnd = Date.now()
    await pass(MINUTE)
    expect(await screen.findByRole('heading', { name: 'Log in again' })).toBeTruthy()
  })

  it('can be left for another account, by the login of its own address', async () => {
    serve()
    const page = await show()
    await pass(61 * MINUTE)
    await user.click(await screen.findByRole('button', { name: 'Use another account' }))
    await waitFor(() => expect(page.history.location.pathname).toBe('/login'))
    expect(page.history.location.search).toContain('redirect=%2Fadmin%2Fpeople')
  })

  it('is renewed by a login over the screen before its longest time, and keeps what was typed', async () => {
    serve()
    session.maxEnd = Date.now() + 20 * MINUTE
    await show()
    await user.type(note(), 'Half a sentence')
    await pass(14 * MINUTE)
    expect(warning('Sign in again')).toBeNull()
    await pass(MINUTE)
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await logInAgain(dialog)
    await waitFor(() => expect(warning('Sign in again')).toBeNull())
    expect(note().value).toBe('Half a sentence')
    await pass(30 * MINUTE)
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy()
  })

  it('may be worked on to its longest time', async () => {
    serve()
    session.maxEnd = Date.now() + 20 * MINUTE
    await show()
    await pass(15 * MINUTE)
    await screen.findByRole('dialog', { name: 'Sign in again' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(warning('Sign in again')).toBeNull())
    await pass(4 * MINUTE)
    expect(warning('Sign in again')).toBeNull()
    await pass(2 * MINUTE)
    expect(await screen.findByRole('heading', { name: 'Log in again' })).toBeTruthy()
  })
})

describe('the tabs of a browser', () => {
  it('agree on the end of the session', async () => {
    serve()
    const heard: TabMessage[] = []
    const deafen = hearTabs((message) => heard.push(message))
    await show()
    await pass(58 * MINUTE)
    await screen.findByRole('dialog', { name: 'Are you still there?' })
    // Another tab is used.
    session.idleEnd = Date.now() + HOUR
    tellTabs({ kind: 'times', ...times() })
    await waitFor(() => expect(warning('Are you still there?')).toBeNull())
    await pass(MINUTE)
    await user.click(note())
    await waitFor(() => expect(heard.filter(({ kind }) => kind === 'times')).toHaveLength(2))
    deafen()
  })

  it('go on when one of them has logged in again', async () => {
    serve()
    await show()
    await user.type(note(), 'Half a sentence')
    await pass(61 * MINUTE)
    await screen.findByRole('heading', { name: 'Log in again' })
    session = { idleEnd: Date.now() + HOUR, maxEnd: Date.now() + 12 * HOUR }
    tellTabs({ kind: 'login' })
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeTruthy()
    expect(note().value).toBe('Half a sentence')
  })

  it('all leave when one of them logs out, with the drafts', async () => {
    serve()
    const page = await show()
    await user.type(screen.getByLabelText('Draft'), 'Half a draft')
    await pass(1000)
    expect(localStorage.getItem('blog-draft:demo')).not.toBeNull()
    tellTabs({ kind: 'logout' })
    await waitFor(() => expect(page.history.location.pathname).toBe('/login'))
    expect(page.history.location.search).toBe('')
    expect(localStorage.getItem('blog-draft:demo')).toBeNull()
  })
})
