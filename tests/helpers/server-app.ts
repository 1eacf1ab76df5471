import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import superjson from 'superjson'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/context.ts'
import { installationId } from '#server/db/installation.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { type Feed, startFeed } from '#server/events/feed.ts'
import { startPresence } from '#server/events/presence.ts'
import { factorModeOf } from '#server/features/account/factor/factor-mode.service.ts'
import { resealFactors } from '#server/features/account/factor/second-factor.service.ts'
import { createLoginLimits } from '#server/features/account/login/login-limits.ts'
import { createSessions, type Sessions } from '#server/features/account/sessions/session.ts'
import type { Viewer } from '#server/features/account/sessions/viewer.ts'
import type { Load } from '#server/http/load.ts'
import { createSubmissionLimits } from '#server/limits/submission-limits.ts'
import { serializers } from '#server/log.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { TestDatabase } from './server-database.ts'

export type TestApp = {
  app: FastifyInstance
  feed: Feed
  deps: Deps
  /** The log entries. */
  logged: Record<string, unknown>[]
  /** Sends a REST request, with JSON as input and output. */
  rest(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    options?: Omit<InjectOptions, 'method' | 'url'>,
  ): Promise<Answer>
  /** Calls a procedure over HTTP. */
  trpc(kind: 'query' | 'mutation', path: string, input?: unknown, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

// Bodies are untyped, because the assertions of the tests check them.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Answer = { status: number; headers: Record<string, unknown>; body: any }

/** The key for secrets of the tests: without one, the file of DATA_DIR would be used. */
export const testSecret = 'a-key-of-the-tests-that-is-long-enough'

/** The headers of a logged-in admin. */
export const admin = { cookie: 'test-admin=1' }

/** The session and admin of these headers. */
export const viewer: Viewer = {
  session: {
    id: 'test-session',
    expiresAt: new Date('2100-01-01'),
    endsAt: new Date('2100-01-01'),
    confirmedAt: new Date('2100-01-01'),
  },
  admin: {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Ada Admin',
    email: 'ada@example.com',
    role: 'owner',
    mustChangePassword: false,
    secondFactorAt: null,
    secondFactorDueAt: null,
  },
}

/** Saves the tests of other features a login. The tests of the account feature log in. */
function withTestAdmin(sessions: Sessions): Sessions {
  return {
    ...sessions,
    read: async (cookies) => (cookies === admin.cookie ? viewer : sessions.read(cookies)),
  }
}

type Options = {
  env?: Record<string, string>
  clock?: () => Date
  readSession?: Sessions['read']
  /** The measured load, in place of this process's. */
  load?: () => Load
  /** Without it, the app has no pages. */
  pages?: (app: FastifyInstance, deps: Deps) => void
}

/**
 * Builds the whole app on a test's database, without listening. The rate limits are high unless the test sets
 * RATE_LIMIT_SCALE.
 */
export async function startApp({ database }: TestDatabase, options: Options = {}): Promise<TestApp> {
  const env = testEnv({ RATE_LIMIT_SCALE: '1000', APP_SECRET: testSecret, ...options.env })
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info', serializers }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const clock = options.clock ?? (() => new Date())
  const feed = await startFeed(database, log, 200)
  const presence = await startPresence({ database, scale: env.RATE_LIMIT_SCALE })
  const sessions = createSessions({ env, database, clock })
  const secrets = await openSecrets(database.db, env, [resealFactors])
  const deps = {
    env,
    database,
    feed,
    presence,
    limits: createSubmissionLimits(database.pool, env.RATE_LIMIT_SCALE),
    log,
    clock,
    sessions: options.readSession ? { ...sessions, read: options.readSession } : withTestAdmin(sessions),
    loginLimits: createLoginLimits(database.pool, env.RATE_LIMIT_SCALE),
    secrets,
    factorMode: await factorModeOf(database.db, env, secrets),
    storage: await openStorage(env, log, await installationId(database.db)),
    attachments: await openStorage(env, log, await installationId(database.db), 'attachments'),
    pageCache: createPageCache(),
    load: options.load ?? (() => ({ lateMs: 0, queuedMs: 0, turn: 1 })),
  }
  const app = await buildApp(deps, async (scope) => options.pages?.(scope, deps))
  await app.ready()
  return {
    app,
    feed,
    deps,
    logged,
    async rest(method, url, request) {
      const response = await app.inject({ method, url, ...request })
      return { status: response.statusCode, headers: response.headers, body: jsonOf(response.body) }
    },
    async trpc(kind, path, input, headers = {}) {
      const json = written(input)
      const response = await app.inject(
        kind === 'query'
          ? { method: 'GET', url: `/trpc/${path}?input=${encodeURIComponent(json)}`, headers }
          : {
              method: 'POST',
              url: `/trpc/${path}`,
              headers: { 'content-type': 'application/json', ...headers },
              body: json,
            },
      )
      const body = jsonOf(response.body)
      return {
        status: response.statusCode,
        headers: response.headers,
        body: body?.error?.json ?? body?.result?.data?.json,
      }
    },
    async close() {
      await app.close()
      await feed.close()
      await presence.close()
    },
  }
}

/** Returns the default settings with `changes`. Throws for a wrong value. */
export function testEnv(changes: Record<string, string> = {}): Env {
  const result = parseEnv({ NODE_ENV: 'test', ...changes })
  if ('mistakes' in result) throw new Error(result.mistakes.join('\n'))
  return result.env
}

/** Serializes input as the site does. superjson refuses names such as `constructor`, which other clients can send. */
function written(input: unknown): string {
  try {
    return superjson.stringify(input)
  } catch {
    return JSON.stringify({ json: input })
  }
}

function jsonOf(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
