import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { serverBusy } from '#server/jobs/task-queue.ts'
import type { Load } from './load.ts'
import { refusalHeaders } from './security.ts'
import { errorAnswer } from './send-error.ts'

/** The requests that are refused: none; all but pages in memory, built files and the health check; all. */
export type Pressure = 'none' | 'high' | 'full'

/** From these on the pressure is high (ADR 40). */
const HIGH = { lateMs: 50, queuedMs: 500, openConnections: 0.9 }
/** From this on it is full. */
const FULL_LATE_MS = 1000
/**
 * A long turn is due to requests only if it has begun at least this many. Otherwise the turn was long because of other work, which is
 * already done.
 */
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

type Settings = Pick<Deps, 'env' | 'load' | 'clock' | 'log'>

/** Refuses requests before the framework sees them, while this process has more work than it can do in time. */
export function createShedding({ env, load, clock, log }: Settings, openConnections: () => number) {
  // In development Vite compiles on this event loop.
  const isOn = env.NODE_ENV !== 'development'
  const headers = { ...refusalHeaders(env), 'cache-control': 'no-store' }
  const last = { turn: 0, begun: 0 }
  let refused = 0
  let warnedAt = Number.NEGATIVE_INFINITY

  function measured(): Measured {
    const now = load()
    if (now.turn !== last.turn) Object.assign(last, { turn: now.turn, begun: 0 })
    return { ...now, openConnections: openConnections(), begun: last.begun }
  }

  const pressure = (): Pressure => (isOn ? pressureOf(measured()) : 'none')

  // A line for each refusal would add to the load.
  function warn() {
    refused++
    const now = clock().getTime()
    if (now - warnedAt < WARNED_EVERY_MS) return
    warnedAt = now
    log.warn({ ...measured(), refused }, 'overloaded: requests are refused')
    refused = 0
  }

  return {
    pressure,
    /** Answers a request with 503 if it is refused now. Returns whether it did. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      const isLast = REFUSED_LAST.test(request.url ?? '')
      const found = pressure()
      if (found === 'none' || (found === 'high' && isLast)) {
        if (!isLast) last.begun++
        return false
      }
      warn()
      const error = overloadedError()
      const id = randomUUID()
      const { type, body } = errorAnswer(error, request, id)
      response.writeHead(503, {
        ...headers,
        'x-request-id': id,
        'retry-after': String(error.retryAfter),
        'content-type': type,
        // A connection that closes makes room for another client.
        ...(openConnections() >= HIGH.openConnections && { connection: 'close' }),
      })
      response.end(body)
      return true
    },
  }
}

/** Returns the error for a request or a socket that is refused under pressure. */
export function overloadedError(): AppError {
  return new AppError('unavailable', serverBusy, { retryAfter: randomInt(RETRY_AFTER.from, RETRY_AFTER.to + 1) })
}
