import type { PoolClient } from 'pg'
import { answerMs, deadlines } from './deadlines.ts'
import { type Liveness, silentDatabaseError } from './liveness.ts'

type Guarding = {
  liveness: Liveness
  isBatch: boolean
  /** Called when the connection is given up although the database answers others; nothing has arrived since `askedAt`. */
  onDead: (askedAt: number) => void
}

export type Guard = {
  /** When the last bytes arrived, by `performance.now()`. */
  heardAt: () => number
}

/**
 * Gives up a connection that does not answer in time, or whose database does not answer at all: its statements are rejected, and the
 * pool opens another one. A connection on which bytes arrive is never too late. With `isBatch` statements have no deadline.
 */
export function guardConnection(client: PoolClient, { liveness, isBatch, onDead }: Guarding): Guard {
  let pendingQueries = 0
  let limit: number = deadlines.answerMs
  let heardAt = performance.now()
  let waitsSince = heardAt
  let timer: NodeJS.Timeout | undefined

  const giveUp = () => client.connection.stream.destroy(silentDatabaseError())

  function checkSilence() {
    const since = Math.max(heardAt, waitsSince)
    const silentMs = performance.now() - since
    if (silentMs >= limit) {
      onDead(since)
      return giveUp()
    }
    if (silentMs >= deadlines.suspectMs) liveness.suspect()
    const { suspectMs } = deadlines
    const next = silentMs < suspectMs ? suspectMs - silentMs : Math.min(suspectMs, limit - silentMs)
    // After a pause of this process an unread answer may be waiting: it is read before setImmediate.
    timer = setTimeout(() => setImmediate(() => pendingQueries > 0 && checkSilence()), next).unref()
  }

  function onQuery() {
    limit = isBatch ? Number.POSITIVE_INFINITY : answerMs()
    waitsSince = performance.now()
    pendingQueries += 1
    if (pendingQueries === 1) checkSilence()
  }

  function onReady() {
    pendingQueries = Math.max(0, pendingQueries - 1)
    if (pendingQueries === 0) clearTimeout(timer)
  }

  client.query = new Proxy(client.query, {
    apply(query, self, given) {
      onQuery()
      return Reflect.apply(query, self, given)
    },
  })
  client.connection.on('message', () => {
    heardAt = performance.now()
  })
  client.connection.on('readyForQuery', onReady)
  const unsubscribe = liveness.onSilent(giveUp)
  client.once('end', () => {
    pendingQueries = 0
    clearTimeout(timer)
    unsubscribe()
  })
  // The statements of a broken connection are rejected; without a listener the same error would end the process.
  client.on('error', () => {})
  return { heardAt: () => heardAt }
}
