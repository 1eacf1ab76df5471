import { ProfilePage } from '#src/admin/profile/profile-page.tsx'
import type { OwnSession, Profile, SecurityLine } from '#src/shared/account/account.schema.ts'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import type { Procedures } from './client-admin.tsx'
import { HttpResponse, http } from './client-network.ts'
import { mockScreen } from './client-screen.tsx'

export const profile: Profile = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Ada Byron',
  email: 'ada@analytical.example',
  role: 'Super Admin',
  lastLogin: new Date('2026-11-20T09:05:00').toISOString(),
}

/** Another admin. */
export const mary: AdminEntry = {
  id: '019a0000-0000-7000-8000-0000000000a2',
  name: 'Mary Jackson',
  email: 'mary@wind-tunnel.example',
  role: 'agent',
  createdAt: new Date(),
  lastLoginAt: null,
  disabledAt: null,
  invitedBy: null,
}

export const thisSession: OwnSession = {
  id: 'a'.repeat(64),
  createdAt: new Date('2026-11-20T09:05:00'),
  expiresAt: new Date('2026-11-20T21:05:00'),
  ip: '203.0.113.4',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  current: true,
}
export const curlSession: OwnSession = {
  ...thisSession,
  id: 'b'.repeat(64),
  ip: '198.51.100.7',
  userAgent: 'curl/8.5.0',
  current: false,
}

const security: SecurityLine[] = [
  { id: 'two-factor', isMet: false, detail: 'Use a long password.' },
  { id: 'password-policy', isMet: true, detail: 'At least 8 characters.' },
  { id: 'session-timeout', isMet: true, detail: 'Ends after 12 hours.' },
  { id: 'login-notifications', isMet: true, detail: 'Every login is told.' },
  { id: 'security-alerts', isMet: true, detail: 'Wrong passwords alert.' },
  { id: 'admin-privileges', isMet: true, detail: 'Your role is Super Admin.' },
]

const usual: Procedures = {
  'account.profile': () => profile,
  'account.viewer': () => ({ ...profile, role: 'owner' }),
  'account.security': () => security,
  'account.factor': () => ({
    isAvailable: true,
    isRequired: false,
    since: null,
    appSince: null,
    passkeys: [],
    codesLeft: 0,
  }),
  'account.mail': () => ({ choice: 'at-once', isConfigured: true }),
  'calls.feed': () => null,
  'account.sessions': () => [thisSession, curlSession],
  'account.admins': () => [],
  'account.invitations': () => [],
  'dashboard.stats': () => null,
}

/** The settings, on a server that answers as it is told; each test gets its own. */
export function mockProfile() {
  const Page = () => <ProfilePage endThis={<button type="button">Log out here</button>} />
  const { network, client, serve, show, showRefused, readAgain } = mockScreen('/admin/profile', usual, Page)
  return {
    serve,
    show,
    showRefused,
    readAgain,
    /** Makes calls in one tick, and returns the procedures of each request. */
    async requestsOf(calls: (of: ReturnType<typeof client>) => Promise<unknown>[]): Promise<string[]> {
      const requests: string[] = []
      const recorded = http.all('*/trpc/:names', ({ params }) => {
        requests.push(String(params.names))
        return HttpResponse.error()
      })
      network.use(recorded)
      await Promise.allSettled(calls(client()))
      return requests
    },
    /** Makes every later call fail without an answer. */
    offline: () => network.use(http.all('*/trpc/*', () => HttpResponse.error())),
  }
}
