import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { viewerOf } from './caller.ts'
import { addressKey } from './client-address.ts'
import { exhausted } from './limits.ts'

/** Requests a minute for each address (decisions, "Running it"). */
const ANYONE = 300
const ADMIN = 600

/** Built files: their names change with their content, browsers ask once, and a page needs dozens. */
const UNCOUNTED = ['/assets/', '/uploads/']

/**
 * Bounds how often one address may ask for anything. Counted in memory, in each process for itself: it guards the process, and
 * a page from the cache should neither wait for the database nor go away with it. What guards data counts in limits.ts.
 */
export function limitRequests(app: FastifyInstance, deps: Deps): void {
  // In development each module of a page is a request.
  if (deps.env.NODE_ENV === 'development') return
  // A page about each file that is not there would be work that nobody counts.
  for (const folder of UNCOUNTED) {
    app.get(`${folder}*`, () => {
      throw new AppError('not_found', 'Not found')
    })
  }
  const scaled = (points: number) => Math.max(1, Math.round(points * deps.env.RATE_LIMIT_SCALE))
  const limiter = new RateLimiterMemory({ points: scaled(ADMIN), duration: 60 })

  app.addHook('onRequest', async (request, reply) => {
    if (UNCOUNTED.some((folder) => request.url.startsWith(folder))) return
    const count = await limiter.consume(addressKey(request.ip)).catch((refusal) => {
      throw refusal instanceof RateLimiterRes ? exhausted(refusal) : refusal
    })
    // One count with two thresholds: whether it is an admin is asked only of those who need to know.
    if (count.consumedPoints > scaled(ANYONE) && !(await viewerOf(deps, request, reply))) throw exhausted(count)
  })
}
