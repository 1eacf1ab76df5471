import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { everyMinute } from '#server/jobs/every-minute.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { selectHead } from './audit.store.ts'

/** Writes the end of the audit log into the server's log, which is kept elsewhere: by it, `verifyLog` finds a log that was cut off later. */
export async function anchorLog(db: Db, log: FastifyBaseLogger): Promise<void> {
  const { number, hash } = await selectHead(db)
  log.info({ audit: { number, hash } }, `audit log at ${number}:${hash}`)
}

/** Calls `anchorLog` now and every hour. */
export const startAnchors = (db: Db, { clock, log }: { clock: () => Date; log: FastifyBaseLogger }) =>
  everyMinute(() => anchorLog(db, log), { name: 'audit anchor', clock, log, everyMs: HOUR_MS })
