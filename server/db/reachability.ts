import { setTimeout } from 'node:timers/promises'
import { causesOf } from '#server/causes.ts'
import type { Db } from './database.ts'
import { SILENT } from './liveness.ts'

const codes = new Set([
  SILENT,
  // The migrations' driver.
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  // The network.
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // PostgreSQL while it stops or starts, was too slow, is full, and is not the primary any more.
  ...['57P01', '57P02', '57P03', '57014', '53300', '25006'],
])
/** The driver's messages without a code, for a connection that ended or took too long. */
const messages =
  /^(Connection terminated|Client (has encountered|was closed)|timeout e(xpired|xceeded)|Query read timeout|Cannot use a pool)/

/** A database that answers later than this counts as unreachable. */
const PING_MS = 2000

/** Rejects when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  const late = setTimeout(PING_MS, undefined, { ref: false }).then(() => {
    throw new Error('The database does not answer')
  })
  await Promise.race([db.execute('select 1'), late])
}

/** Returns whether an error or one of its causes means that the database could not be reached. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (!('code' in cause)) return messages.test(cause.message)
    return typeof cause.code === 'string' && (codes.has(cause.code) || cause.code.startsWith('08'))
  })
}
