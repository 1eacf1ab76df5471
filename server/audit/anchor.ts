import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { everyMinute } from '#server/jobs/every-minute.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { selectHead } from './audit.store.ts'

/** Returns the number and hash of the latest entry: with them, `verifyLog` finds a log whose end was cut off later. */
export async function auditHead(db: Db): Promise<{ number: number; hash: string }> {
  const { number, hash } = await selectHead(db)
  return { number, hash }
}

/** Writes the end of the audit log into the server's log, which is kept elsewhere. */
export async function anchorLog(db: Db, log: FastifyBaseLogger): Promise<void> {
  const { number, hash } = await auditHead(db)
  log.info({ audit: { number, hash } }, `audit log at ${number}:${hash}`)
}

/** Calls `anchorLog` now and every hour. */
export const startAnchors = (db: Db, { clock, log }: { clock: () => Date; log: FastifyBaseLogger }) =>
  everyMinute(() => anchorLog(db, log), { name: 'audit anchor', clock, log, everyMs: HOUR_MS })
