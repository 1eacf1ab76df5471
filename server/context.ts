import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { Feed } from '#server/events/feed.ts'
import type { Presence } from '#server/events/presence.ts'
import type { LoginLimits } from '#server/features/account/login/login-limits.ts'
import { type RequiredStep, requiredStepOf } from '#server/features/account/required-step.ts'
import type { Sessions } from '#server/features/account/sessions/session.ts'
import type { Viewer } from '#server/features/account/sessions/viewer.ts'
import type { Load } from '#server/http/load.ts'
import type { SubmissionLimits } from '#server/limits/submission-limits.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'

/** The app's dependencies; tests replace the clock and nothing else below the network. */
export type Deps = {
  env: Env
  database: Database
  feed: Feed
  presence: Presence
  limits: SubmissionLimits
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
  /** Whether the caller is on a socket, which carries subscriptions. */
  isOnSocket?: boolean
}

/** The context of every procedure. */
export type Context = Omit<Caller, 'viewer'> &
  Omit<Deps, 'database' | 'log' | 'load'> & {
    db: Db
    /** A visitor has no session, and an admin with a required step may do only that step. */
    viewer: { kind: 'visitor' } | (Viewer & { kind: 'admin' | RequiredStep })
  }

/** Joins the app's dependencies with one caller. */
export function createContext(deps: Deps, { viewer, ...caller }: Caller): Context {
  return {
    ...deps,
    ...caller,
    db: deps.database.db,
    viewer: viewer ? { ...viewer, kind: requiredStepOf(viewer.admin, deps) ?? 'admin' } : { kind: 'visitor' },
  }
}
