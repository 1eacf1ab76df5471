import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import * as schema from '#drizzle/schema/index.ts'
import { connectionOptions } from './connection-options.ts'
import type { Database } from './database.ts'
import { deadlines } from './deadlines.ts'
import { openListener } from './listener.ts'
import { migratePostgres } from './migrate.ts'
import { DirectFailure } from './open-failure.ts'
import { GuardedPool } from './pool.ts'

/** PgBouncer's words, and those of poolers after its model; its code stands for other refusals too. */
const REFUSED = /unsupported startup parameter/
const CLOSE_MS = 5000

type Address = { url: string; directUrl?: string | undefined; isBatch?: boolean }

/**
 * Opens a PostgreSQL database. `directUrl` leads past a pooler and is used for migrations, LISTEN and, with `isBatch`, for everything; batch
 * statements have no deadline. Everything works through a pooler too, except that one in transaction mode loses notifications: the feed
 * then reads new events when it polls.
 */
export async function openPostgres({ url, directUrl, isBatch = false }: Address): Promise<Database> {
  const direct = await migrated(directUrl ?? url).catch((cause) => {
    throw directUrl ? new DirectFailure('The direct connection failed', { cause }) : cause
  })
  const pool = new GuardedPool(await withParameters(isBatch ? direct : connectionOptions(url), isBatch), isBatch)
  const listener = openListener(direct)
  return {
    db: drizzle(pool, { schema }),
    pool,
    listen: async (channel, callbacks) => listener.listen(channel, callbacks),
    async close() {
      await listener.close()
      await Promise.race([pool.end(), setTimeout(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

async function migrated(url: string): Promise<ClientConfig> {
  const config = connectionOptions(url)
  await migratePostgres(config)
  return config
}

/** Adds what PostgreSQL is asked for with each connection. A pooler refuses to: its connections are shared. */
async function withParameters(config: ClientConfig, isBatch: boolean): Promise<ClientConfig> {
  const asking = {
    ...config,
    // Compiling a statement takes longer than any of ours runs; the planner cannot know.
    options: '-c jit=off',
    ...(!isBatch && { statement_timeout: deadlines.statementMs }),
  }
  try {
    await connectOnce(asking)
    return asking
  } catch (error) {
    if (error instanceof Error && REFUSED.test(error.message)) return config
    throw error
  }
}

async function connectOnce(config: ClientConfig) {
  const client = new Client({ ...config, connectionTimeoutMillis: deadlines.startMs })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
