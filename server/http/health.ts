import type { FastifyInstance } from 'fastify'
import { ping } from '#server/db/availability.ts'
import type { Db } from '#server/db/database.ts'
import { databaseAway } from '#server/errors.ts'

/** GET /api/health: 200 when the process and its database answer, 503 otherwise. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/api/health', async () => {
    await ping(db).catch((cause) => {
      throw databaseAway(cause)
    })
    return { status: 'ok' }
  })
}
