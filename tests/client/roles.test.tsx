import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DashboardPage } from '#src/admin/dashboard/dashboard-page.tsx'
import { RequestPage } from '#src/admin/inbox/request-page.tsx'
import { useCommands } from '#src/admin/palette/use-commands.ts'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import { mayOpen } from '#src/admin/screen-needs.ts'
import { AdminShell } from '#src/admin/shell/admin-shell.tsx'
import { screensOf } from '#src/admin/shell/navigation.ts'
import NotInRole from '#src/admin/shell/not-in-role.tsx'
import { type Role, roles } from '#src/shared/account/role.ts'
import { AdminApi, adminAs, answerCalls, enterAs, mockAdminApi, type Procedures } from '../helpers/client-admin.tsx'
import { emptyThread } from '../helpers/client-composer.ts'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'
import { ada, mockQueryList } from '../helpers/client-query-list.tsx'
import { mockScreen, row } from '../helpers/client-screen.tsx'

const user = userEvent.setup()
const as = (role: Role): Procedures => ({ 'account.viewer': () => adminAs(role) })

const leads = ['User Queries', 'Consultations', 'Scheduled Calls', 'People', 'Quarantine', 'Mail']
const screens: Record<Role, string[]> = {
  owner: ['Dashboard', 'Blog Management', ...leads, 'Audit Log', 'System Checks', 'Settings'],
  editor: ['Dashboard', 'Blog Management', 'Settings'],
  agent: ['Dashboard', ...leads, 'Settings'],
  viewer: ['Dashboard', 'Blog Management', ...leads, 'Settings'],
}

describe('the frame of the back office', () => {
  const network = mockNetwork()
  const api = mockAdminApi()
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
  })

  async function showAs(role: Role, shown: () => React.ReactNode) {
    enterAs(api(), role)
    const none = () => ({ count: 0, isCapped: false })
    const usual: Procedures = {
      'dashboard.stats': () => ({ todaysQueries: 12, activeSessions: 3 }),
      'mail.status': () => ({ isOn: true, failing: null }),
      'queries.unseen': none,
      'quarantine.count': none,
    }
    const kept = Object.entries(usual).map(([name, answer]) => [
      name,
      () => {
        asked.push(name)
        return answer(undefined)
      },
    ])
    network.use(answerCalls(Object.fromEntries(kept)))
    return renderPage('/admin/dashboard', () => <AdminApi api={api()}>{shown()}</AdminApi>)
  }

  it.each(roles)('has the screens that %s includes, and asks for nothing else', async (role) => {
    const viewer = { name: 'Ada Byron', email: 'ada@analytical.example', role }
    const props = { siteName: 'Northlattice', connection: 'connected', search: null, children: null } as const
    await showAs(role, () => <AdminShell {...props} viewer={viewer} onShowShortcuts={vi.fn()} onLogout={vi.fn()} />)
    const links = within(screen.getByRole('navigation', { name: 'Back office' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent?.replace(/Live$/, ''))).toEqual(screens[role])
    if (role !== 'editor') await screen.findByText("Today's queries")
    expect(screen.queryByText('Active sessions') !== null).toBe(role === 'owner')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked.length > 0).toBe(role !== 'editor')
  })

  it.each(roles)('has the commands that %s includes', async (role) => {
    function Commands() {
      const commands = useCommands({ screens: screensOf(role), showShortcuts: vi.fn(), logout: vi.fn() })
      return commands.map(({ label }) => <p key={label}>{label}</p>)
    }
    await showAs(role, () => <Commands />)
    const shown = (label: string) => screen.queryByText(label) !== null
    expect(shown('New Blog')).toBe(role === 'owner' || role === 'editor')
    expect(shown('Invite an admin')).toBe(role === 'owner')
    expect(shown('Set call hours')).toBe(role === 'owner' || role === 'agent')
    expect(shown('User Queries')).toBe(role !== 'editor')
    expect(shown('Log out')).toBe(true)
  })

  it('says of a screen of another role that it is not included, and leads back', async () => {
    await showAs('agent', () => <NotInRole current="agent" />)
    expect(screen.getByRole('heading', { name: 'Your role doesn’t include this' })).toBeTruthy()
    expect(screen.getByText(/^You are an Agent\. It may see and work on queries/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin/dashboard')
  })

  it('knows the screens below others', () => {
    expect(mayOpen('viewer', '/admin/blog')).toBe(true)
    expect(mayOpen('viewer', '/admin/blog/editblog/1')).toBe(false)
    expect(mayOpen('editor', '/admin/blog/editblog/1')).toBe(true)
    expect(mayOpen('editor', '/admin/user-query/1')).toBe(false)
    expect(mayOpen('agent', '/admin/newblog')).toBe(false)
    expect(mayOpen('editor', '/admin/profile')).toBe(true)
  })
})

describe('a list for a viewer', () => {
  const { serve, show } = mockQueryList()

  it('shows its rows without a control that changes them, and its keys change nothing', async () => {
    const setStatus = vi.fn()
    serve({ ...as('viewer'), 'queries.setStatus': setStatus, 'queries.byId': () => ({ ...ada, decision: null }) })
    await show()
    const line = await row('Ada Lovelace')
    expect(within(line).queryAllByRole('checkbox')).toEqual([])
    const controls = [...within(line).getAllByRole('button'), ...within(line).getAllByRole('link')]
    const names = controls.map((control) => control.getAttribute('aria-label') ?? '').filter(Boolean)
    expect(names).toEqual(['View: Ada Lovelace', 'Open page: Ada Lovelace'])
    await user.keyboard('js')
    expect(setStatus).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: /Export/ })).toBeTruthy()
  })
})

describe('the page of a request for a viewer', () => {
  const usual: Procedures = {
    ...emptyThread,
    'queries.byId': () => ({ ...ada, decision: null, businessMinutes: 90 }),
    'queries.neighbours': () => ({ previous: null, next: null }),
    'people.ofRequest': () => ({
      person: { ...ada, name: 'Ada Lovelace', activeAt: new Date(), queries: 1, consultations: 0, calls: 0 },
      others: [],
    }),
    'notes.list': () => [
      { id: ada.id, by: 'Ada', isOwn: true, text: 'x', html: '<p>A note</p>', createdAt: new Date(), editedAt: null },
    ],
  }
  const { serve, show, settled } = mockScreen(`/admin/user-query/${ada.id}`, usual, () => (
    <RequestPage inbox={queryInbox} id={ada.id} />
  ))

  it.each([
    { role: 'viewer' as const, may: false },
    { role: 'agent' as const, may: true },
  ])('as $role, the controls that change it are there: $may', async ({ role, may }) => {
    serve(as(role))
    await show()
    expect(await screen.findByText('A note')).toBeTruthy()
    await settled()
    const buttons = ['Mark as Solved', /^Assign to me/, 'Send reply', 'Answered elsewhere', 'Edit', 'Delete']
    for (const name of buttons) expect(screen.queryByRole('button', { name }) !== null).toBe(may)
    for (const label of ['Owner', 'Reply to ada@analytical.example']) {
      expect(screen.queryByLabelText(label) !== null).toBe(may)
    }
    if (!may) expect(screen.getByText('Unassigned')).toBeTruthy()
  })
})

describe('the dashboard', () => {
  const day = (at: number) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, subscribers: 1 })
  const usual: Procedures = {
    'dashboard.stats': () => ({ subscribers: 4, blogs: 2 }),
    'dashboard.submissions': () => Array.from({ length: 30 }, (_, at) => day(at)),
    'dashboard.availability': () => ({ state: 'not-enough-data', since: null }),
    'dashboard.activity': () => [],
    'posts.counts': () => ({ total: 2, thisMonth: 1, thisWeek: 0 }),
  }
  const { serve, show, settled } = mockScreen('/admin/dashboard', usual, () => (
    <DashboardPage onSubscribers={vi.fn()} nextCalls={<p>Next calls</p>} logout={null} />
  ))

  it('has the cards, kinds and actions of the role, and asks for no lead', async () => {
    serve(as('editor'))
    await show()
    await settled()
    const records = within(screen.getByRole('region', { name: 'Records' }))
    expect(records.getByRole('button').textContent).toContain('Subscribers 4')
    expect(records.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Blog Posts 2 +1 in 30 days'])
    expect(screen.getByRole('link', { name: 'New Blog' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View Queries' })).toBeNull()
    expect(screen.queryByText('Next calls')).toBeNull()
    expect(screen.getByText('Total records').closest('div')?.textContent).toContain('6')
    expect(screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuetext')).toBe('Nov 30: 1 subscriber')
  })
})
