import { DirectConnectionError, OperatorError } from '#server/operator-errors.ts'
import { openPostgresConnection } from './postgres-connection.ts'

/**
 * Returns the address for migrations, commands and backups: past the pooler, if there is one. Throws OperatorError when it leads to
 * another database than the pooler's.
 */
export async function directAddress(url: string, directUrl: string | undefined): Promise<string> {
  if (!directUrl) return url
  const database = await databaseAt(url)
  const direct = await databaseAt(directUrl).catch((cause) => {
    throw new DirectConnectionError('The direct connection failed', { cause })
  })
  if (database !== direct)
    throw new OperatorError(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Both must name the same one.',
    )
  return directUrl
}

/** Returns an id of the database: the start time of its server, which every user may read, and its name. */
async function databaseAt(url: string): Promise<string> {
  const connection = await openPostgresConnection(url)
  const question = "select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), current_database()) as id"
  const [row] = await connection.query<{ id: string }>(question).finally(() => connection.close())
  return row?.id ?? ''
}
