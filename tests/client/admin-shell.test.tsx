import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LogoutButton } from '#src/admin/account/logout-button.tsx'
import type { Connection } from '#src/admin/live/connection-status.tsx'
import { AdminShell } from '#src/admin/shell/admin-shell.tsx'
import { AdminApi, answerCalls, keeping, mockAdminApi, type Procedures, refuse } from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()
const api = mockAdminApi()

const newest = new Date('2026-11-20T17:56:00.123Z')
function serve(changes: Procedures = {}) {
  const usual: Procedures = {
    'dashboard.stats': () => ({ todaysQueries: 12, activeSessions: 3 }),
    'mail.status': () => ({ isOn: true, failing: null }),
    'queries.unseen': () => ({ count: 2, isCapped: false }),
    'quarantine.count': () => ({ count: 3, isCapped: false }),
    'queries.list': () => ({ items: [{ createdAt: newest }], nextCursor: null, total: 1, totalIsCapped: false }),
  }
  network.use(answerCalls({ ...usual, ...changes }))
}

async function show(path = '/admin/dashboard', connection: Connection = 'connected') {
  const [onLogout, onShowShortcuts] = [vi.fn(), vi.fn()]
  const page = await renderPage(path, () => (
    <AdminApi api={api()}>
      <AdminShell
        siteName="Northlattice"
        viewer={{ name: 'Ada Byron', email: 'ada@analytical.example', role: 'owner' }}
        connection={connection}
        search={null}
        onShowShortcuts={onShowShortcuts}
        onLogout={onLogout}
      >
        <LogoutButton />
      </AdminShell>
    </AdminApi>
  ))
  return { page, onLogout, onShowShortcuts }
}
const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }))

describe('the sidebar', () => {
  it('lists the screens of the back office in order', async () => {
    serve()
    await show()
    const links = within(sidebar().getByRole('navigation')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/dashboard',
      '/admin/blog',
      '/admin/user-query',
      '/admin/client-consultation',
      '/admin/calls',
      '/admin/people',
      '/admin/quarantine',
      '/admin/mail',
      '/admin/audit',
      '/admin/doctor',
      '/admin/profile',
    ])
  })

  it.each([
    ['/admin/blog', 'Blog Management'],
    ['/admin/newblog', 'Blog Management'],
    ['/admin/profile', 'Settings'],
  ])('marks the current screen: %s is in %s', async (path, label) => {
    serve()
    await show(path)
    const current = sidebar()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual([label])
  })

  it('counts today’s queries and active sessions, and says N/A when the server sends none', async () => {
    serve()
    await show()
    const stats = sidebar().getByRole('region', { name: 'Quick Stats' })
    await waitFor(() => expect(stats.textContent).toBe("Quick StatsToday's queries12Active sessions3"))
  })

  it('says N/A for a count that could not be loaded', async () => {
    serve({ 'dashboard.stats': refuse(400) })
    await show()
    const stats = sidebar().getByRole('region', { name: 'Quick Stats' })
    await waitFor(() => expect(stats.textContent).toBe("Quick StatsToday's queriesN/AActive sessionsN/A"))
  })

  it('says New while this admin has unseen queries', async () => {
    serve()
    await show()
    expect((await sidebar().findByText('New')).closest('a')?.getAttribute('href')).toBe('/admin/user-query')
  })

  it.each([
    [{ count: 1, isCapped: false }, '1 query since you last looked'],
    [{ count: 2, isCapped: false }, '2 queries since you last looked'],
    [{ count: 99, isCapped: true }, '99+ queries since you last looked'],
  ])('counts %j unseen queries in words', async (unseen, words) => {
    serve({ 'queries.unseen': () => unseen })
    await show()
    expect((await sidebar().findByText('New')).title).toBe(words)
  })

  it('says nothing when all queries were seen', async () => {
    serve({ 'queries.unseen': () => ({ count: 0, isCapped: false }) })
    await show()
    await waitFor(() => expect(api().queryClient.isFetching()).toBe(0))
    expect(sidebar().queryByText('New')).toBeNull()
  })

  it('marks all queries as seen, up to the newest, once their list is open', async () => {
    const seen: unknown[] = []
    serve({ 'queries.seen': keeping(seen, () => ({ count: 0, isCapped: false })) })
    await show('/admin/user-query')
    await waitFor(() => expect(seen).toEqual([{ until: newest.toISOString() }]))
    await waitFor(() => expect(sidebar().queryByText('New')).toBeNull())
  })

  it.each([
    ['connected', true],
    ['connecting', false],
    ['reconnecting', false],
    ['offline', false],
  ] as const)('while %s says Live: %s', async (connection, isLive) => {
    serve()
    await show('/admin/dashboard', connection)
    expect(sidebar().queryByText('Live') !== null).toBe(isLive)
  })
})

describe('the account menu', () => {
  async function open() {
    serve()
    const shown = await show()
    await user.click(sidebar().getByRole('button', { name: /^Account:/ }))
    await screen.findByRole('menu')
    return shown
  }
  const item = (name: string | RegExp) => screen.getByRole('menuitem', { name })

  it('shows the admin, and links to the settings and the public site', async () => {
    await open()
    expect(within(screen.getByRole('menu')).getByText('ada@analytical.example')).toBeTruthy()
    expect(item('Settings').getAttribute('href')).toBe('/admin/profile')
    expect(item('Public site').getAttribute('href')).toBe('/')
  })

  it('lists the shortcuts', async () => {
    const { onShowShortcuts } = await open()
    await user.click(item(/^Shortcuts/))
    expect(onShowShortcuts).toHaveBeenCalledOnce()
  })

  it('changes the theme by keyboard and stays open', async () => {
    await open()
    screen.getByRole('menuitemradio', { name: 'Dark' }).focus()
    await user.keyboard('{Enter}')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  it('logs out', async () => {
    const { onLogout } = await open()
    await user.click(item('Log out'))
    expect(onLogout).toHaveBeenCalledOnce()
  })
})

describe('a logout', () => {
  it('shows a failure and stays on the screen', async () => {
    serve({ 'account.logout': refuse(503) })
    const { page } = await show()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('Logout failed. Please try again.')).toBeTruthy()
    expect(page.history.location.pathname).toBe('/admin/dashboard')
  })
})

describe('mail that fails', () => {
  it('is told on every screen, with the error and the way to the messages', async () => {
    const failing = { count: 1200, lastError: '454 Relay access denied', status: 'failed' }
    serve({ 'mail.status': () => ({ isOn: true, failing }) })
    await show()
    expect(await screen.findByText('1,200 emails aren’t getting out.')).toBeTruthy()
    expect(screen.getByText('454 Relay access denied')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/admin/mail?status=failed')
  })
})

describe('a mailbox that cannot be read', () => {
  const unreadableMailbox = { name: 'hello on mail.example, folder INBOX', error: 'The mail server refused the login' }
  const notice = 'Can’t read the mailbox hello on mail.example, folder INBOX.'
  const readAgain = () => api().queryClient.invalidateQueries()

  it('is told on every screen, with the error and the way to its screen, until it works again', async () => {
    serve({ 'mail.status': () => ({ isOn: true, failing: null, unreadableMailbox }) })
    await show()
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(screen.getByText('The mail server refused the login.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show mailbox' }).getAttribute('href')).toBe('/admin/mail')
    serve()
    await readAgain()
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  })

  it('is left to its own screen there', async () => {
    const failing = { count: 1, lastError: null, status: 'failed' }
    serve({ 'mail.status': () => ({ isOn: true, failing, unreadableMailbox }) })
    await show('/admin/mail')
    expect(await screen.findByText('1 email isn’t getting out.')).toBeTruthy()
    expect(screen.queryByText(notice)).toBeNull()
  })
})
