import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import * as schema from '#drizzle/schema/index.ts'
import { DirectConnectionError } from '#server/operator-errors.ts'
import { connectionOptions } from './connection-options.ts'
import type { Database } from './database.ts'
import { deadlines } from './deadlines.ts'
import { directAddress } from './direct-address.ts'
import { openListener } from './listener.ts'
import { migratePostgres } from './migrate.ts'
import { GuardedPool } from './pool.ts'

/** The message of PgBouncer and similar poolers. Its code has other meanings too. */
const REFUSED = /unsupported startup parameter/
const CLOSE_MS = 5000

type Address = { url: string; directUrl?: string | undefined; isBatch?: boolean }

/**
 * Opens and migrates a PostgreSQL database. `directUrl` bypasses a pooler, for migrations, LISTEN and, with `isBatch`, everything; batch
 * statements have no deadline. All of it works through a pooler too, but one in transaction mode loses notifications: the feed then
 * gets new events by polling.
 */
export async function openPostgres({ url, directUrl, isBatch = false }: Address): Promise<Database> {
  const address = await directAddress(url, directUrl)
  const direct = await migrated(address).catch((cause) => {
    throw directUrl ? new DirectConnectionError('The direct connection failed', { cause }) : cause
  })
  const pool = new GuardedPool(await withParameters(isBatch ? direct : connectionOptions(url), isBatch), isBatch)
  const listener = openListener(direct)
  return {
    db: drizzle(pool, { schema }),
    pool,
    listen: async (channel, callbacks) => listener.listen(channel, callbacks),
    copyTo: null,
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

/** Adds the startup parameters, which a pooler refuses because its connections are shared. */
async function withParameters(config: ClientConfig, isBatch: boolean): Promise<ClientConfig> {
  const asking = {
    ...config,
    // Compiling takes longer than running any statement of ours; the planner cannot know.
    options: '-c jit=off',
    ...(!isBatch && {
      statement_timeout: deadlines.statementMs,
      idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
    }),
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
