import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { serverBusy } from '#server/jobs/task-queue.ts'
import type { Load } from './load.ts'

declare module 'fastify' {
  interface FastifyInstance {
    pressure: () => Pressure
  }
}

/** What is refused: nothing; all but pages in memory, built files and the health check; everything. */
export type Pressure = 'none' | 'high' | 'full'

/** From these on the pressure is high (ADR 40). */
const HIGH = { lateMs: 50, queuedMs: 500, openConnections: 0.9 }
/** From this on it is full. */
const FULL_LATE_MS = 1000
/** A turn is long by its requests only if it has begun as many. Otherwise something else was, and these wait for nothing any more. */
const BEGUN_IN_TURN = 16

/** Whole seconds after which a client may try again: not the same for all, or they would all come back at once. */
const RETRY_AFTER = { from: 2, to: 5 }

const REFUSED_LAST = /^\/(?:assets\/|api\/health(?:\?|$))/

const WARNED_EVERY_MS = 10_000

type Measured = Load & {
  /** The used share of the connections that may be open. */
  openConnections: number
  /** Requests that this turn of the event loop has begun, without those that are refused last. */
  begun: number
}

export function pressureOf({ lateMs, queuedMs, openConnections, begun }: Measured): Pressure {
  const late = begun >= BEGUN_IN_TURN ? lateMs : 0
  if (late >= FULL_LATE_MS) return 'full'
  const isHigh = late >= HIGH.lateMs || queuedMs >= HIGH.queuedMs || openConnections >= HIGH.openConnections
  return isHigh ? 'high' : 'none'
}

/** Refuses requests with 503 and Retry-After while this process has more work than it can do in time. */
export function shedLoad(app: FastifyInstance, { env, load, clock, log }: Deps, openConnections: () => number): void {
  // In development Vite compiles on this event loop.
  const isOn = env.NODE_ENV !== 'development'
  const last = { turn: 0, begun: 0 }
  function measured(): Measured {
    const now = load()
    if (now.turn !== last.turn) Object.assign(last, { turn: now.turn, begun: 0 })
    return { ...now, openConnections: openConnections(), begun: last.begun }
  }
  app.decorate('pressure', () => (isOn ? pressureOf(measured()) : 'none'))
  let refused = 0
  let warnedAt = Number.NEGATIVE_INFINITY

  app.addHook('onRequest', async (request, reply) => {
    const pressure = app.pressure()
    if (pressure !== 'full' && isRefusedLast(request)) return
    if (pressure === 'none') {
      last.begun++
      return
    }
    refused++
    const now = clock().getTime()
    if (now - warnedAt >= WARNED_EVERY_MS) {
      warnedAt = now
      log.warn({ ...measured(), refused }, 'overloaded: requests are refused')
      refused = 0
    }
    // A connection that closes makes room for another client.
    if (openConnections() >= HIGH.openConnections) reply.header('connection', 'close')
    throw overloaded()
  })
}

/** The error for a request or a socket that is refused under pressure. */
export function overloaded(): AppError {
  return new AppError('unavailable', serverBusy, { retryAfter: randomInt(RETRY_AFTER.from, RETRY_AFTER.to + 1) })
}

const isRefusedLast = ({ url }: FastifyRequest) => REFUSED_LAST.test(url)
