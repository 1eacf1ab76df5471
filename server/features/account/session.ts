import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import { admins, sessions } from '#drizzle/schema/index.ts'
import type { Database, Db } from '#server/db/database.ts'
import { digest } from '#server/digest.ts'
import type { Env } from '#server/env.ts'
import { cookieValue } from '#server/http/cookies.ts'
import type { AdminRow } from './account.store.ts'
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

/** Random bytes of a token: 200 bits, as in Lucia. */
const TOKEN_BYTES = 25

/** Sessions and their cookies. A session's id, here and in the table, is the SHA-256 of the token in the cookie. */
export type Sessions = {
  /**
   * Reads the session of a Cookie header; null without one or after its end. May pass a renewed cookie to `setCookie`.
   */
  read(cookies: string | undefined, setCookie: (header: string) => void): Promise<Viewer | null>
  /** Creates a token for a session that the caller stores: the session's id and its Set-Cookie header. */
  token(): { id: string; setCookie: string }
  /** The Set-Cookie header that removes the cookie. */
  forget: string
  /** Returns the ids of those sessions that have not ended. */
  alive(ids: string[]): Promise<Set<string>>
  /** Calls back when a session may have been ended early, in any process. Resolves to a function that stops it. */
  watch(onEnd: () => void): Promise<() => Promise<void>>
}

type Needs = { env: Env; database: Database; clock: () => Date }

/** The cookie is Secure and has the `__Host-` prefix only with an https SITE_URL. */
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
 * Wraps Lucia's adapter, which stores the token itself: here the table has a hash, which cannot be used to log in. It
 * also adds an absolute end of a session, which Lucia lacks.
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
