import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { notFoundError } from '#server/errors.ts'
import { addressKeys } from '#server/limits/client-address.ts'
import { scaled, tooManyRequestsError } from '#server/limits/limit.ts'
import { memoryCounter } from '#server/limits/memory-counter.ts'
import { callsIn } from './batches.ts'
import { viewerOf } from './caller.ts'

/** Requests a minute for each address (product decisions, "Limits"). */
const VISITOR = 300
const ADMIN = 600

/** Built files and images are counted separately: a page needs dozens of them. */
const UPLOADS = '/uploads/'
const FOLDERS = ['/assets/', UPLOADS]
/** Counted with the files: a monitor that shares an address with busy clients would take their limit for an outage. */
const HEALTH = /^\/api\/health(?:\?|$)/
/** Files per minute for each address: enough for an office of a hundred people who open a page each. */
const FILES = 6000
/**
 * A missing upload counts as this many files: invented names cost reads of the storage and the database. A missing asset costs
 * nothing, and pages that were open during a deployment ask for old ones.
 */
const MISS = 60

/** Counts in memory, in each process: this protects the process, and a page in memory must not wait for the database. */
export type RequestCounts = ReturnType<typeof createRequestCounts>

/** Creates the counts of requests and files by address. RATE_LIMIT_SCALE multiplies every limit. */
export function createRequestCounts({ RATE_LIMIT_SCALE: scale }: Pick<Env, 'RATE_LIMIT_SCALE'>) {
  const requests = memoryCounter(60)
  const files = memoryCounter(60)
  return {
    requests,
    files,
    scale,
    /** Counts one request if it is within the limit that holds without a session. Returns whether it did. */
    countVisit(ip: string): boolean {
      const keys = addressKeys(ip)
      if (keys.some(({ key, share }) => requests.points(key) >= scaled(VISITOR, scale) * share)) return false
      for (const { key } of keys) requests.add(key)
      return true
    },
  }
}

/** Limits the requests of one address; each call of a batch counts. The limits that protect data are in submission-limits.ts. */
export function limitRequests(app: FastifyInstance, deps: Deps, { requests, files, scale }: RequestCounts): void {
  // In development each module of a page is a request.
  if (deps.env.NODE_ENV === 'development') return
  // A missing file is answered without rendering a page.
  for (const folder of FOLDERS) {
    app.get(`${folder}*`, () => {
      throw notFoundError()
    })
  }

  app.addHook('onRequest', async (request) => {
    const isFile = isForFile(request)
    const counter = isFile ? files : requests
    const points = isFile ? 1 : callsIn(request.url).length
    for (const { key, share } of addressKeys(request.ip)) {
      const { points: used, msLeft } = counter.add(key, points)
      if (used > scaled(isFile ? FILES : ADMIN, scale) * share) throw tooManyRequestsError(msLeft)
      // One count with two thresholds, so that the session is looked up only above the lower one.
      if (!isFile && used > scaled(VISITOR, scale) * share && !(await viewerOf(deps, request)))
        throw tooManyRequestsError(msLeft)
    }
  })

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 404 || !request.url.startsWith(UPLOADS)) return
    for (const { key } of addressKeys(request.ip)) files.add(key, MISS - 1)
  })
}

const isForFile = ({ url }: FastifyRequest) => FOLDERS.some((folder) => url.startsWith(folder)) || HEALTH.test(url)
