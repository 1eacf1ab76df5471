import { existsSync } from 'node:fs'
import path from 'node:path'
import { actingAs, operator } from '#server/audit/actor.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import type { Session } from '#server/db/session.ts'
import type { Env } from '#server/env.ts'
import { resealFactors } from '#server/features/account/second-factor.service.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { type BackupReport, recordReport } from './backup.service.ts'
import { selectInstallation, selectMigrations } from './catalog.store.ts'
import { askServer } from './local-requests.ts'
import { openDatabaseOf } from './open-source.ts'

/** Why a report could not be recorded. */
type Outcome = { isRecorded: true } | { isRecorded: false; reason: string }

/**
 * Records a backup or a verification in the configured database, through its server where that holds it. `installation` is the one of
 * the backup: a database of another one records nothing. Tables of an earlier version are left as they are.
 */
export async function sendReport(env: Env, installation: string | null, report: BackupReport): Promise<Outcome> {
  if (!env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'db'))) {
    return { isRecorded: false, reason: 'there is no database here' }
  }
  const opened = await openDatabaseOf(env)
  if ('session' in opened) {
    try {
      return await recordIn(opened.session, env, installation, report)
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
  session: Session,
  env: Env,
  installation: string | null,
  report: BackupReport,
): Promise<Outcome> {
  const migrations = await selectMigrations(session)
  if (migrations.at(-1)?.hash !== knownMigrations().at(-1)?.hash) {
    return { isRecorded: false, reason: 'the database is of another version' }
  }
  if (installation !== null && (await selectInstallation(session)) !== installation) return outcomeOf(false)
  const secrets = await openSecrets(session.db, env, [resealFactors])
  return outcomeOf(await actingAs(operator('command', secrets), () => recordReport(session.db, report)))
}

const outcomeOf = (isRecorded: boolean): Outcome =>
  isRecorded ? { isRecorded } : { isRecorded, reason: 'the database here knows no such backup' }
