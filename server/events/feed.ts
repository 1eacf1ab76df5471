import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { isDatabaseUnreachable } from '#server/db/reachability.ts'
import type { DeliveredEvent } from '#src/shared/events/event.schema.ts'
import { isForgotten, type Position, readEvents, type StoredEvent, settledEnd } from './event.store.ts'
import { eventsChannel, notifyOfEvents } from './outbox.ts'

/** An event with its id on the wire, which a client sends back to get what it missed. */
export type FeedEvent = { id: string; event: DeliveredEvent }

export type Feed = {
  /**
   * Tells events after `lastEventId` (else: from now on), without gaps or repetitions, until `signal` aborts or the feed closes; then it
   * resolves. When some of them are too old to be known any more, it tells `events-missed`, and goes on from now. Rejects if the missed
   * events cannot be read, and with what `tell` throws.
   */
  follow(lastEventId: string | undefined, signal: AbortSignal, tell: (told: FeedEvent) => void): Promise<void>
  /** Changes with every event that this process delivers: results computed before may be out of date. */
  version(): string
  /** Tells all processes of events that were committed without a notification. */
  announce(): void
  close(): Promise<void>
}

/** A callback, because a promise for each event and socket is too slow. */
type Follower = { after: Position; tell: (told: FeedEvent) => void; end: () => void; fail: (cause: unknown) => void }

const PAGE = 500
/** How soon to read again an event that waits for an older transaction to end. */
const UNSETTLED_MS = 50
/** The pause between two reads. All events that are committed in it are read at once. */
const BETWEEN_READS_MS = 20
/** The pause between two announcements; one covers all events until then. */
const ANNOUNCED_MS = 50

/** Starts this process's one reader, which follows the outbox and tells each event to every follower. */
export async function startFeed(
  database: Database,
  log: FastifyBaseLogger,
  pollMs = 3000,
  clock = () => new Date(),
): Promise<Feed> {
  const { db } = database
  const followers = new Set<Follower>()
  let position = await settledEnd(db)
  let reading: Promise<void> | undefined
  let isReadQueued = false
  let isUnreachable = false
  let isUnannounced = false
  let isAnnouncing = false
  const closed = new AbortController()

  function deliver(stored: StoredEvent) {
    position = stored
    const { event } = stored
    if (!event) return
    const told = { id: wireId(stored), event }
    for (const follower of followers) {
      if (!isAfter(stored, follower.after)) continue
      try {
        follower.tell(told)
      } catch (cause) {
        followers.delete(follower)
        follower.fail(cause)
      }
    }
  }

  async function readOn() {
    for (;;) {
      const page = await readEvents(db, position, PAGE)
      const settled = page.filter((event) => event.settled)
      for (const event of settled) deliver(event)
      if (settled.length < page.length) void setTimeout(UNSETTLED_MS, undefined, { ref: false }).then(read)
      if (settled.length < PAGE) return
    }
  }

  // One read at a time; a wake-up during a read or soon after makes the reader read once more.
  function read() {
    if (closed.signal.aborted) return
    isReadQueued = true
    reading ??= (async () => {
      while (isReadQueued) {
        isReadQueued = false
        await readOn()
        isUnreachable = false
        await setTimeout(BETWEEN_READS_MS)
      }
    })()
      .catch((err) => {
        if (!isUnreachable) log.warn({ err }, 'events cannot be read, trying again')
        isUnreachable = true
      })
      .finally(() => {
        reading = undefined
      })
  }

  async function keepAnnouncing() {
    isAnnouncing = true
    while (isUnannounced && !closed.signal.aborted) {
      isUnannounced = false
      // The poll finds what was not announced.
      await notifyOfEvents(db).catch(() => {})
      await setTimeout(ANNOUNCED_MS, undefined, { ref: false })
    }
    isAnnouncing = false
  }

  async function follow(lastEventId: string | undefined, signal: AbortSignal, tell: Follower['tell']): Promise<void> {
    const isOver = () => signal.aborted || closed.signal.aborted
    let at = position
    try {
      if (lastEventId !== undefined) at = await knownPosition(positionOf(lastEventId), signal, tell)
      // No await between this check and `followers.add`: an event that is delivered in between would be lost.
      while (isAfter(position, at) && !isOver()) at = await tellMissed(at, signal, tell)
    } catch (error) {
      if (!isOver()) throw error
    }
    if (isOver()) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const follower = { after: at, tell, end: resolve, fail: reject }
    followers.add(follower)
    const stop = () => {
      followers.delete(follower)
      resolve()
    }
    signal.addEventListener('abort', stop)
    await promise.finally(() => signal.removeEventListener('abort', stop))
  }

  /** Tells a page of the events after `from`, and returns the position up to which nothing is missing. */
  async function tellMissed(from: Position, signal: AbortSignal, tell: Follower['tell']): Promise<Position> {
    const end = position
    const page = (await untilBack(signal, () => readEvents(db, from, PAGE))).filter(({ settled }) => settled)
    for (const stored of page) {
      if (stored.event && !signal.aborted) tell({ id: wireId(stored), event: stored.event })
    }
    const last = page.at(-1) ?? from
    return page.length < PAGE && isAfter(end, last) ? end : last
  }

  // A subscription survives a restart of the database: an error would end it, and the client would not subscribe again.
  async function untilBack<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!isDatabaseUnreachable(error)) throw error
        await setTimeout(pollMs, undefined, { signal: AbortSignal.any([signal, closed.signal]), ref: false })
      }
    }
  }

  /** Returns where to go on for a client that has the events up to `wanted`, and tells it when it missed some that are forgotten. */
  async function knownPosition(wanted: Position, signal: AbortSignal, tell: Follower['tell']): Promise<Position> {
    const end = await untilBack(signal, () => settledEnd(db))
    // An id from a database that was replaced since may be in this one's future, and would never be reached.
    const at = wanted.txid > end.txid ? end : wanted
    if (!(await untilBack(signal, () => isForgotten(db, at, clock())))) return at
    tell({ id: wireId(end), event: { name: 'events-missed', payload: {} } })
    return end
  }

  const unlisten = await database.listen(eventsChannel, { onNotify: read, onListen: read })
  const poll = setInterval(read, pollMs).unref()

  return {
    follow,
    version: () => wireId(position),
    announce() {
      isUnannounced = true
      if (!isAnnouncing) void keepAnnouncing()
    },
    async close() {
      closed.abort()
      for (const { end } of followers) end()
      followers.clear()
      clearInterval(poll)
      await unlisten().catch(() => {})
      await reading
    },
  }
}

function isAfter(a: Position, b: Position): boolean {
  return a.txid > b.txid || (a.txid === b.txid && a.id > b.id)
}

function wireId({ txid, id }: Position): string {
  return `${txid}-${id}`
}

function positionOf(eventId: string): Position {
  const [txid = '0', id = '0'] = eventId.split('-')
  return { txid: BigInt(txid), id: BigInt(id) }
}
