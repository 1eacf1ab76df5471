import { randomBytes } from 'node:crypto'
import type { Connection } from '#server/db/connection.ts'
import { openPostgresConnection } from '#server/db/postgres-connection.ts'
import type { Env } from '#server/env.ts'
import { fromDatabaseError, OperatorError } from '#server/operator-errors.ts'
import { createDatabase, dropDatabase } from './catalog.store.ts'

/** Makes a new database on the server of DATABASE_URL, for a trial. Throws OperatorError. */
export async function makeScratchDatabase(env: Env): Promise<{ url: string; drop(): Promise<void> }> {
  const server = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (!server) throw new OperatorError('There is no server: set DATABASE_URL, or leave --on-server out.')
  const name = `northlattice_verify_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await administer(server, (connection) => createDatabase(connection, name)).catch((error) => {
    const isRefused = error instanceof Error && 'code' in error && error.code === '42501'
    if (!isRefused) throw fromDatabaseError(error, env)
    throw new OperatorError('The user of DATABASE_URL may not create databases. Leave --on-server out.', {
      cause: error,
    })
  })
  return { url: url.href, drop: () => administer(server, (connection) => dropDatabase(connection, name)) }
}

async function administer(server: string, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await openPostgresConnection(server)
  await work(connection).finally(() => connection.close())
}
