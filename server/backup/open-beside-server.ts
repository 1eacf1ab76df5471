import { openEmbeddedConnection } from '#server/db/embedded-connection.ts'
import { type Opened, openUnmigrated } from '#server/db/open-unmigrated.ts'
import type { Env } from '#server/env.ts'
import { askServer } from '#server/local-requests.ts'

/**
 * Opens the configured database for a backup, beside a running server: PostgreSQL with a connection of its own; of the embedded
 * database, which only one process can use, a copy that the server makes. Throws OperatorError.
 */
export async function openBesideServer(env: Env): Promise<Opened> {
  const opened = await openUnmigrated(env)
  if ('connection' in opened) return opened
  const server = await askServer(env.DATA_DIR)
  const connection = await openEmbeddedConnection(await server.copyDatabase())
  // The server removes the copy when the connection ends, however it ends.
  return { connection, close: () => connection.close().finally(() => server.close()) }
}
