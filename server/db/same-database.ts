import { DirectConnectionError, StartupError } from '#server/startup-errors.ts'
import { openPostgresConnection } from './postgres-connection.ts'

/**
 * Throws StartupError when the address past a pooler leads to another database than the pooler's: migrations, commands and backups
 * would work on that one.
 */
export async function requireSameDatabase(url: string, directUrl: string): Promise<void> {
  const database = await databaseAt(url)
  const direct = await databaseAt(directUrl).catch((cause) => {
    throw new DirectConnectionError('The direct connection failed', { cause })
  })
  if (database !== direct)
    throw new StartupError(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Both must name the same one.',
    )
}

/** Returns what tells a database from all others: its server by the time of its start, which every user may read, and its name. */
async function databaseAt(url: string): Promise<string> {
  const connection = await openPostgresConnection(url)
  const question = "select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), current_database()) as id"
  const [row] = await connection.query<{ id: string }>(question).finally(() => connection.close())
  return row?.id ?? ''
}
