import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import { admins, sessions } from '#drizzle/schema/index.ts'
import type { Database, Db } from '#server/db/database.ts'
import { type Env, isHttps } from '#server/env.ts'
import type { AdminRow } from '#server/features/account/account.store.ts'
import { sha256 } from '#server/tokens.ts'
import { cookieName, cookieValue } from './cookies.ts'
import { selectLiveSessions, sessionsChannel } from './session.store.ts'
import type { LiveSession, Viewer } from './viewer.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>
    DatabaseUserAttributes: Omit<AdminRow, 'id'>
    DatabaseSessionAttributes: { endsAt: Date; idleEnd: Date; confirmedAt: Date | null }
  }
}

/** Random bytes of a token: 200 bits, as in Lucia. */
const TOKEN_BYTES = 25

/** Sessions and their cookies. A session's id, here and in the table, is the SHA-256 of the token in the cookie. */
export type Sessions = {
  /** Reads the session of a Cookie header; null without one or after its end. Reading does not count as use. */
  read(cookies: string | undefined): Promise<Viewer | null>
  /** Creates a token for a session that the caller stores: the session's id and its Set-Cookie header. */
  token(): { id: string; setCookie: string }
  /** The Set-Cookie header that removes the cookie. */
  forget: string
  /** Returns those sessions that have not ended, by id. */
  alive(ids: string[]): Promise<Map<string, LiveSession>>
  /**
   * Calls back when a session may have ended early or its admin's role may have changed, in any process. Resolves to the function
   * that stops it.
   */
  watch(onChange: () => void): Promise<() => Promise<void>>
}

type Needs = { env: Env; database: Database; clock: () => Date }

/** The cookie is Secure and has the `__Host-` prefix only with an https SITE_URL. */
export function createSessions({ env, database, clock }: Needs): Sessions {
  const lucia = luciaOn(database.db, env)
  const { sessionCookieName } = lucia
  return {
    async read(cookies) {
      const token = cookieValue(sessionCookieName, cookies)
      if (!token) return null
      const { session, user } = await lucia.validateSession(token)
      if (!session) return null
      const { idleEnd: expiresAt, endsAt, confirmedAt } = session
      return { session: { id: sha256(token), expiresAt, endsAt, confirmedAt }, admin: user }
    },
    token() {
      const token = generateIdFromEntropySize(TOKEN_BYTES)
      return { id: sha256(token), setCookie: lucia.createSessionCookie(token).serialize() }
    },
    forget: lucia.createBlankSessionCookie().serialize(),
    async alive(ids) {
      return new Map(await selectLiveSessions(database.db, ids, clock()))
    },
    watch: (onChange) => database.listen(sessionsChannel, { onNotify: onChange, onListen: onChange }),
  }
}

function luciaOn(db: Db, env: Env) {
  const https = isHttps(env)
  return new Lucia(storingHashes(new DrizzlePostgreSQLAdapter(db, sessions, admins)), {
    // Only the cookie lasts that long: the table has the end of the session.
    sessionExpiresIn: new TimeSpan(env.SESSION_MAX_HOURS, 'h'),
    sessionCookie: {
      name: cookieName(env, 'session'),
      attributes: { secure: https, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ endsAt, idleEnd, confirmedAt }) => ({ endsAt, idleEnd, confirmedAt }),
    getUserAttributes: ({ name, email, role, mustChangePassword, secondFactorAt, secondFactorDueAt }) => ({
      name,
      email,
      role,
      mustChangePassword,
      secondFactorAt,
      secondFactorDueAt,
    }),
  })
}

/**
 * Wraps Lucia's adapter, which stores the token itself: here the table has a hash, which cannot be used to log in. It
 * also keeps Lucia from extending a session with every request: only use does (`recordUse`).
 */
function storingHashes(adapter: Adapter): Adapter {
  return {
    getSessionAndUser: async (token) => {
      const [session, user] = await adapter.getSessionAndUser(sha256(token))
      if (!session) return [null, null]
      const attributes = { ...session.attributes, idleEnd: session.expiresAt }
      return [{ ...session, id: token, attributes }, user]
    },
    setSession: (session) => adapter.setSession({ ...session, id: sha256(session.id) }),
    updateSessionExpiration: async () => {},
    deleteSession: (token) => adapter.deleteSession(sha256(token)),
    getUserSessions: (userId) => adapter.getUserSessions(userId),
    deleteUserSessions: (userId) => adapter.deleteUserSessions(userId),
    deleteExpiredSessions: () => adapter.deleteExpiredSessions(),
  }
}
