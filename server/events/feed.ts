import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { isDatabaseUnreachable } from '#server/db/reachability.ts'
import { shareOnWire } from '#server/wire-format.ts'
import type { DeliveredEvent } from '#src/shared/events/event.schema.ts'
import { isForgotten, type Position, readEvents, type StoredEvent, settledEnd } from './event.store.ts'
import { eventsChannel, notifyOfEvents } from './outbox.ts'

/** An event with its id on the wire, which a client sends back to get what it missed. */
export type FeedEvent = { id: string; event: DeliveredEvent }

export type Feed = {
  /**
   * Events after `lastEventId` (else: from now on), without gaps or repetitions, until `signal` aborts. When some of
   * them are too old to be known any more, it says so by `events-missed`, and goes on from now.
   */
  since(lastEventId: string | undefined, signal: AbortSignal): AsyncGenerator<FeedEvent>
  /** Changes with every event that this process delivers: results computed before may be out of date. */
  version(): string
  /** Tells all processes of events that were committed without a notification. */
  announce(): void
  close(): Promise<void>
}

type Subscriber = { events: StoredEvent[]; overflowed: boolean; wake: () => void }

const PAGE = 500
const MAX_QUEUED = 1000
/** How soon to read again an event that waits for an older transaction to end. */
const UNSETTLED_MS = 50
/** The pause between two reads. All events that are committed in it are read at once. */
const BETWEEN_READS_MS = 20
/** The pause between two announcements; one covers all events until then. */
const ANNOUNCED_MS = 50

/** Starts this process's one reader, which follows the outbox and passes each event to every subscriber. */
export async function startFeed(
  database: Database,
  log: FastifyBaseLogger,
  pollMs = 3000,
  clock = () => new Date(),
): Promise<Feed> {
  const { db } = database
  const subscribers = new Set<Subscriber>()
  let position = await settledEnd(db)
  let reading: Promise<void> | undefined
  let isReadQueued = false
  let isUnreachable = false
  let isUnannounced = false
  let isAnnouncing = false
  const closed = new AbortController()

  function deliver(event: StoredEvent) {
    position = event
    if (event.event) shareOnWire(event.event)
    for (const subscriber of subscribers) {
      if (subscriber.events.length < MAX_QUEUED) subscriber.events.push(event)
      else subscriber.overflowed = true
      subscriber.wake()
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

  async function* since(lastEventId: string | undefined, signal: AbortSignal): AsyncGenerator<FeedEvent> {
    // Listens before it reads missed events: an event committed in between comes twice, and is dropped once.
    const subscriber: Subscriber = { events: [], overflowed: lastEventId !== undefined, wake: () => {} }
    subscribers.add(subscriber)
    const wake = () => subscriber.wake()
    signal.addEventListener('abort', wake)
    const isOver = () => signal.aborted || closed.signal.aborted
    try {
      let at = lastEventId === undefined ? position : await knownPosition(positionOf(lastEventId))
      const from = at
      if (lastEventId !== undefined && (await untilBack(() => isForgotten(db, from, clock())))) {
        at = await untilBack(() => settledEnd(db))
        yield { id: wireId(at), event: { name: 'events-missed', payload: {} } }
      }
      while (!isOver()) {
        for (const event of subscriber.overflowed ? await missed(subscriber, at) : queued(subscriber)) {
          if (!isAfter(event, at)) continue
          at = event
          if (event.event) yield { id: wireId(event), event: event.event }
        }
        await quiet(subscriber, isOver)
      }
    } finally {
      subscribers.delete(subscriber)
      signal.removeEventListener('abort', wake)
    }
  }

  /** Returns the next events that a subscriber missed. If there may be more, it stays overflowed. */
  async function missed(subscriber: Subscriber, from: Position): Promise<StoredEvent[]> {
    subscriber.overflowed = false
    subscriber.events = []
    const page = (await untilBack(() => readEvents(db, from, PAGE))).filter((event) => event.settled)
    if (page.length === PAGE) subscriber.overflowed = true
    return page
  }

  // A subscription survives a restart of the database: an error would end it, and the client would not subscribe again.
  async function untilBack<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!isDatabaseUnreachable(error)) throw error
        await setTimeout(pollMs, undefined, { signal: closed.signal, ref: false })
      }
    }
  }

  // An id from a database that was replaced since may be in this one's future, and would never be reached.
  async function knownPosition(wanted: Position): Promise<Position> {
    const end = await untilBack(() => settledEnd(db))
    return wanted.txid > end.txid ? end : wanted
  }

  const unlisten = await database.listen(eventsChannel, { onNotify: read, onListen: read })
  const poll = setInterval(read, pollMs).unref()

  return {
    since,
    version: () => wireId(position),
    announce() {
      isUnannounced = true
      if (!isAnnouncing) void keepAnnouncing()
    },
    async close() {
      closed.abort()
      for (const { wake } of subscribers) wake()
      clearInterval(poll)
      await unlisten().catch(() => {})
      await reading
    },
  }
}

function* queued(subscriber: Subscriber) {
  for (let event = subscriber.events.shift(); event; event = subscriber.events.shift()) yield event
}

function quiet(subscriber: Subscriber, isOver: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    subscriber.wake = resolve
    if (isOver() || subscriber.events.length > 0 || subscriber.overflowed) resolve()
  })
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
