import { setTimeout } from 'node:timers/promises'
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

/** A database that takes longer than this to answer is not there for visitors either. */
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
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && (codes.has(at.code) || at.code.startsWith('08'))) return true
    if (!('code' in at) && messages.test(at.message)) return true
  }
  return false
}
