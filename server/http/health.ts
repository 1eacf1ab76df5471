import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { ping } from '#server/db/reachability.ts'
import { databaseUnreachableError } from '#server/errors.ts'

/** GET /api/health: 200 when the process and its database answer, 503 otherwise. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/api/health', async () => {
    await ping(db).catch((cause) => {
      throw databaseUnreachableError(cause)
    })
    return { status: 'ok' }
  })
}
