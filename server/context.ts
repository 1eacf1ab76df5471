import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { demandOn } from '#server/features/account/factor-demand.ts'
import type { LoginLimits } from '#server/features/account/login-limits.ts'
import type { Sessions } from '#server/features/account/session.ts'
import { isLimited, type Viewer } from '#server/features/account/viewer.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Load } from '#server/http/load.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'
import type { Feed } from './events/feed.ts'
import type { Presence } from './events/presence.ts'
import type { PageCache } from './pages/page-cache.ts'

/** The app's dependencies; tests replace the clock and nothing else below the network. */
export type Deps = {
  env: Env
  database: Database
  feed: Feed
  presence: Presence
  limits: Limits
  log: FastifyBaseLogger
  clock: () => Date
  sessions: Sessions
  loginLimits: LoginLimits
  /** The key for secrets in the database. */
  secrets: Secrets
  /** REQUIRE_SECOND_FACTOR or its default; off while no factor can be set up. */
  factorMode: FactorMode
  /** Images of posts, which are public. */
  storage: Storage
  /** Files of replies. */
  attachments: Storage
  pageCache: PageCache
  /** How busy this process is. */
  load: () => Load
}

/** The caller of a procedure, by any transport: HTTP, WebSocket, REST or the server's own rendering. */
export type Caller = {
  requestId: string
  ip: string
  userAgent: string | undefined
  /** The id in the request's device cookie, known or not; null without a cookie. */
  device: string | null
  /** The id in the request's cookie of a login that has proved the password only, valid or not; null without a cookie. */
  halfLogin: string | null
  log: FastifyBaseLogger
  viewer: Viewer | null
  /** Adds a Set-Cookie header to the response; does nothing on a WebSocket. */
  setCookie: (header: string) => void
  /** The public origin, without a slash at its end. */
  siteUrl: string
  /** Counts a subscription on this caller's socket and returns the function that ends it. Throws too_many_requests. */
  subscribe?: () => () => void
}

/** The context of every procedure. */
export type Context = Omit<Caller, 'viewer'> & {
  env: Env
  db: Db
  feed: Feed
  presence: Presence
  limits: Limits
  clock: () => Date
  sessions: Sessions
  loginLimits: LoginLimits
  secrets: Secrets
  factorMode: FactorMode
  storage: Storage
  attachments: Storage
  pageCache: PageCache
  admin: Viewer['admin'] | null
  /** The admin of a session that may only change the printed password; `admin` is null then. */
  limitedAdmin: Viewer['admin'] | null
  session: Viewer['session'] | null
  /** The session and admin in place of `session` and `admin` while the admin has to set up a second factor first. */
  barred: Viewer | null
}

/** Joins the app's dependencies with one caller. */
export function createContext(deps: Deps, { viewer, ...caller }: Caller): Context {
  const { env, database, feed, presence, limits, clock, sessions, loginLimits, storage, attachments, pageCache } = deps
  const { secrets, factorMode } = deps
  const isLimitedNow = viewer !== null && isLimited(viewer)
  const isBarred = viewer !== null && !isLimitedNow && isBarredFrom(deps, viewer)
  return {
    ...caller,
    env,
    db: database.db,
    feed,
    presence,
    limits,
    clock,
    sessions,
    loginLimits,
    secrets,
    factorMode,
    storage,
    attachments,
    pageCache,
    admin: isLimitedNow || isBarred ? null : (viewer?.admin ?? null),
    limitedAdmin: viewer && isLimitedNow ? viewer.admin : null,
    session: isBarred ? null : (viewer?.session ?? null),
    barred: isBarred ? viewer : null,
  }
}

/** Returns whether an admin has to set up a second factor before anything else. */
export function isBarredFrom({ factorMode, clock }: Pick<Deps, 'factorMode' | 'clock'>, { admin }: Viewer): boolean {
  return demandOn(admin, factorMode, clock())?.isDue ?? false
}
