import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** A server, a directory with an embedded database, or an embedded database's dump to load into memory. */
type Location =
  | { url: string; directUrl?: string | undefined; isBatch?: boolean }
  | { directory: string }
  | { dump: Blob }

/** Opens and migrates the database. Throws the driver's errors. */
export async function openDatabase(location: Location): Promise<Database> {
  if ('url' in location) return openPostgres(location)
  return openEmbedded(location)
}
