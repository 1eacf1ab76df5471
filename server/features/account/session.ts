import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import { admins, sessions } from '#drizzle/schema/index.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { cookieValue } from '#server/http/cookies.ts'
import type { AdminRow } from './account.store.ts'
import { digest } from './digest.ts'
import { renewSession, selectLiveSessions, sessionsChannel } from './session.store.ts'
import { IDLE_HOURS, isEnding } from './session-life.ts'
import type { Viewer } from './viewer.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>
    DatabaseUserAttributes: Omit<AdminRow, 'id'>
    DatabaseSessionAttributes: { endsAt: Date }
  }
}

/** Random bytes of a token, as many as Lucia takes: 200 bits. */
const TOKEN_BYTES = 25

/** Logins and their cookies. A session's id is the SHA-256 of the token in the cookie, here as in the table. */
export type Sessions = {
  /** Reads the session from a Cookie header; null when there is none or it is over. May hand a renewed cookie to `setCookie`. */
  read(cookies: string | undefined, setCookie: (header: string) => void): Promise<Viewer | null>
  /** A token for a session that the caller stores: its id in the table, as `read` gives it, and its Set-Cookie header. */
  token(): { id: string; setCookie: string }
  /** The Set-Cookie header that makes a browser forget. */
  forget: string
  /** Which of these sessions are not over, by the id that `read` gave. */
  alive(ids: string[]): Promise<Set<string>>
  /** Calls back whenever a session may have ended before its time, in any process. Resolves to a function that stops. */
  watch(onEnd: () => void): Promise<() => Promise<void>>
}

type Needs = { env: Env; database: Database; clock: () => Date }

/** Only under an https SITE_URL the cookie can be Secure and carry the `__Host-` prefix. */
export function createSessions({ env, database, clock }: Needs): Sessions {
  const lucia = luciaOn(database.db, env.SITE_URL?.startsWith('https:') ?? false)
  const { sessionCookieName: cookieName } = lucia
  return {
    async read(cookies, setCookie) {
      const token = cookieValue(cookieName, cookies)
      if (!token) return null
      const { session, user } = await lucia.validateSession(token)
      if (!session) return null
      if (session.fresh && !isEnding(session.endsAt, new Date()))
        setCookie(lucia.createSessionCookie(token).serialize())
      return { session: { id: digest(token), expiresAt: session.expiresAt }, admin: user }
    },
    token() {
      const token = generateIdFromEntropySize(TOKEN_BYTES)
      return { id: digest(token), setCookie: lucia.createSessionCookie(token).serialize() }
    },
    forget: lucia.createBlankSessionCookie().serialize(),
    async alive(ids) {
      return new Set(await selectLiveSessions(database.db, ids, clock()))
    },
    watch: (onEnd) => database.listen(sessionsChannel, { onNotify: onEnd, onListen: onEnd }),
  }
}

function luciaOn(db: Db, https: boolean) {
  return new Lucia(storingHashes(db, new DrizzlePostgreSQLAdapter(db, sessions, admins)), {
    sessionExpiresIn: new TimeSpan(IDLE_HOURS, 'h'),
    sessionCookie: {
      name: https ? '__Host-session' : 'session',
      attributes: { secure: https, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ endsAt }) => ({ endsAt }),
    getUserAttributes: ({ name, email, role }) => ({ name, email, role }),
  })
}

/**
 * Lucia stores the token itself; under this wrapper the table holds its hash, and whoever reads it cannot log in with it. Nor does
 * Lucia know an end that no request puts off.
 */
function storingHashes(db: Db, adapter: Adapter): Adapter {
  return {
    getSessionAndUser: async (token) => {
      const [session, user] = await adapter.getSessionAndUser(digest(token))
      return session ? [{ ...session, id: token }, user] : [null, null]
    },
    setSession: (session) => adapter.setSession({ ...session, id: digest(session.id) }),
    updateSessionExpiration: (token, expiresAt) => renewSession(db, digest(token), expiresAt),
    deleteSession: (token) => adapter.deleteSession(digest(token)),
    getUserSessions: (userId) => adapter.getUserSessions(userId),
    deleteUserSessions: (userId) => adapter.deleteUserSessions(userId),
    deleteExpiredSessions: () => adapter.deleteExpiredSessions(),
  }
}
