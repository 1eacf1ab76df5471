import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { unbatched } from '#src/shared/account/batching.ts'

/** Returns the procedures that a request calls: several for a tRPC batch, one for anything else. */
export function callsIn(url: string): string[] {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/trpc/')) return [path]
  return decoded(path.slice('/trpc/'.length)).split(',')
}

/** Refuses batches that contain a call which must come alone. Throws validation. */
export function refuseUnbatched(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const calls = callsIn(url)
    const alone = calls.find((call) => unbatched.includes(call))
    if (calls.length > 1 && alone) throw new AppError('validation', `Send ${alone} on its own, not in a batch`)
  })
}

// The router decodes the path before tRPC splits it at commas.
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
