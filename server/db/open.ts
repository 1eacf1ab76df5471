import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** A server, a directory with an embedded database, or a copy of an embedded database's dump, which is kept in memory. */
type Location =
  | { url: string; directUrl?: string | undefined; isBatch?: boolean }
  | { directory: string }
  | { dump: Blob }

/** Opens the database and brings its tables up to date. Errors: whatever the driver says when it cannot be reached. */
export async function openDatabase(location: Location): Promise<Database> {
  if ('url' in location) return openPostgres(location)
  return openEmbedded(location)
}
