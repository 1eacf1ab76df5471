import { existsSync } from 'node:fs'
import path from 'node:path'
import { asCommand } from '#server/as-command.ts'
import type { Connection } from '#server/db/connection.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { openUnmigrated } from '#server/db/open-unmigrated.ts'
import type { Env } from '#server/env.ts'
import { askServer } from '#server/local-requests.ts'
import { type BackupReport, recordReport } from './backup.service.ts'
import { selectInstallation, selectMigrations } from './catalog.store.ts'

/** Whether a report was recorded, and if not, why. */
type Outcome = { isRecorded: true } | { isRecorded: false; reason: string }

/**
 * Records a backup or a verification in the configured database, through the server that holds it, if one does. `installation` is
 * the backup's: a database of another installation records nothing. Tables of an earlier version are left as they are.
 */
export async function sendReport(env: Env, installation: string | null, report: BackupReport): Promise<Outcome> {
  if (!env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'db'))) {
    return { isRecorded: false, reason: 'there is no database here' }
  }
  const opened = await openUnmigrated(env)
  if ('connection' in opened) {
    try {
      return await recordIn(opened.connection, env, installation, report)
    } finally {
      await opened.close()
    }
  }
  const server = await askServer(env.DATA_DIR)
  try {
    return outcomeOf(await server.report(report))
  } finally {
    server.close()
  }
}

async function recordIn(
  connection: Connection,
  env: Env,
  installation: string | null,
  report: BackupReport,
): Promise<Outcome> {
  const migrations = await selectMigrations(connection)
  if (migrations.length === 0) return { isRecorded: false, reason: 'the database is empty' }
  if (migrations.at(-1)?.hash !== knownMigrations().at(-1)?.hash) {
    return { isRecorded: false, reason: 'the database is of another version' }
  }
  if (installation !== null && (await selectInstallation(connection)) !== installation) return outcomeOf(false)
  return outcomeOf(await asCommand(connection.db, env, () => recordReport(connection.db, report)))
}

const outcomeOf = (isRecorded: boolean): Outcome =>
  isRecorded ? { isRecorded } : { isRecorded, reason: 'the database here knows no such backup' }
