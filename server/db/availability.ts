import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { AppError } from '#server/errors.ts'
import type { Db } from './database.ts'
import { SILENT } from './liveness.ts'

// Codes of the network and of the migrations' driver; of PostgreSQL while it stops, starts, fails over, has no room or took too long; and ours.
const codes = new Set(
  `${SILENT} CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED CONNECT_TIMEOUT ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH 57P01 57P02 57P03 57014 53300 25006`.split(
    ' ',
  ),
)
/** The driver's messages, which have no code, for a connection that ended or came too late. */
const messages =
  /^(Connection terminated|Client (has encountered|was closed)|timeout e(xpired|xceeded)|Query read timeout|Cannot use a pool)/

const RETRY_AFTER_SECONDS = 5
/** A database that needs longer than this to say anything is not there for visitors either. */
const PATIENCE_MS = 2000

/** Asks the database for a sign of life. Throws unavailable. */
export async function ping(db: Db): Promise<void> {
  const late = setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('The database does not answer')
  })
  await Promise.race([db.execute(sql`select 1`), late]).catch((cause) => {
    throw databaseAway(cause)
  })
}

/** Whether the database could not be reached, however deep drizzle wrapped the driver's error. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && (codes.has(at.code) || at.code.startsWith('08'))) return true
    if (!('code' in at) && messages.test(at.message)) return true
  }
  return false
}

/** The answer to a request that needed the database while it was away (product decisions, "REST answers"). */
export function databaseAway(cause: unknown): AppError {
  return new AppError('unavailable', 'The service is temporarily unavailable. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  })
}
