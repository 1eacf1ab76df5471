import { randomUUID } from 'node:crypto'
import { EventEmitter, on } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { scaled, tooManyRequestsError } from '#server/limits/limit.ts'
import { memoryCounter } from '#server/limits/memory-counter.ts'
import type { Present } from '#src/shared/events/event.schema.ts'
import { notifyOfPresence, presenceChannel, readPresence, writePresence } from './presence-message.ts'

type Visit = { recordId: string; adminId: string; isWriting: boolean }

export type Presence = {
  /**
   * Counts an admin as present at a request until `signal` aborts. Yields the other admins there, in every process: at once,
   * and after each change. Throws too_many_requests.
   */
  join(visit: Visit, signal: AbortSignal): AsyncGenerator<Present[]>
  close(): Promise<void>
}

/** Admins by id, and whether they are writing. */
type Admins = ReadonlyMap<string, boolean>

/** The last message of another process. */
type Heard = { admins: Admins; heardAt: number }

const timing = {
  /** How often a process repeats its own visits. */
  beatMs: 8000,
  /** After how long without a message another process counts as dead. One lost message is no loss. */
  staleAfterMs: 20_000,
  /** An admin stays for this time after leaving, so that a reloaded page or a change of `isWriting` does not flicker. */
  leaveMs: 500,
}
/** The pause between two statements; one announces all changes until then. */
const ANNOUNCED_MS = 50
const CLOSE_MS = 1000
/** Joins of an admin in a minute: each costs a notification. */
const JOINS_PER_MINUTE = 120

type Options = { database: Database; scale: number } & Partial<typeof timing>

/** Starts this process's view of who is at which request. It knows its own visits, and those of other processes by notifications. */
export async function startPresence({ database, scale, ...changes }: Options): Promise<Presence> {
  const { beatMs, staleAfterMs, leaveMs } = { ...timing, ...changes }
  const self = randomUUID()
  const visits = new Set<Visit>()
  /** By request, then by process. */
  const elsewhere = new Map<string, Map<string, Heard>>()
  const changed = new EventEmitter().setMaxListeners(0)
  const joins = memoryCounter(60)
  const closed = new AbortController()
  const unannounced = new Set<string>()
  let announcing: Promise<void> | undefined

  function ownAt(recordId: string): Admins {
    const admins = new Map<string, boolean>()
    for (const visit of visits) {
      if (visit.recordId === recordId) admins.set(visit.adminId, visit.isWriting || admins.get(visit.adminId) === true)
    }
    return admins
  }

  function othersAt({ recordId, adminId }: Visit): Present[] {
    const writing = new Map<string, boolean>()
    const all = [ownAt(recordId), ...[...(elsewhere.get(recordId)?.values() ?? [])].map(({ admins }) => admins)]
    for (const [id, isWriting] of all.flatMap((admins) => [...admins])) {
      if (id !== adminId) writing.set(id, isWriting || writing.get(id) === true)
    }
    return [...writing].map(([id, isWriting]) => ({ id, isWriting })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  function announce(recordIds: Iterable<string>) {
    for (const recordId of recordIds) unannounced.add(recordId)
    announcing ??= keepAnnouncing().finally(() => {
      announcing = undefined
    })
  }

  // One statement at a time: two on different connections could arrive in the wrong order.
  async function keepAnnouncing() {
    while (unannounced.size > 0 && !closed.signal.aborted) {
      await send(unannounced)
      await sleep(ANNOUNCED_MS, undefined, { ref: false })
    }
  }

  async function send(recordIds: Set<string>) {
    const messages = [...recordIds].map((at) => writePresence({ from: self, at, admins: [...ownAt(at)] }))
    recordIds.clear()
    // The next beat repeats what was lost.
    await notifyOfPresence(database.db, messages).catch(() => {})
  }

  function change(recordId: string) {
    changed.emit(recordId)
    announce([recordId])
  }

  function receive(text: string) {
    const message = readPresence(text)
    if (!message || message.from === self || closed.signal.aborted) return
    if ('hello' in message) return announce(ownRecords())
    const { from, at, admins } = message
    const processes = elsewhere.get(at) ?? new Map<string, Heard>()
    if (admins.length > 0) elsewhere.set(at, processes.set(from, { admins: new Map(admins), heardAt: Date.now() }))
    else forget(at, from)
    changed.emit(at)
  }

  function forget(recordId: string, process: string) {
    const processes = elsewhere.get(recordId)
    processes?.delete(process)
    if (processes?.size === 0) elsewhere.delete(recordId)
  }

  const ownRecords = () => new Set([...visits].map(({ recordId }) => recordId))

  function forgetSilent() {
    for (const [recordId, processes] of elsewhere) {
      for (const [process, { heardAt }] of processes) {
        if (heardAt > Date.now() - staleAfterMs) continue
        forget(recordId, process)
        changed.emit(recordId)
      }
    }
  }

  async function leave(visit: Visit) {
    if (visit.isWriting) {
      visit.isWriting = false
      change(visit.recordId)
    }
    await sleep(leaveMs, undefined, { ref: false })
    visits.delete(visit)
    if (!closed.signal.aborted) change(visit.recordId)
  }

  async function* join(given: Visit, signal: AbortSignal): AsyncGenerator<Present[]> {
    const visit = { ...given }
    const { points, msLeft } = joins.add(visit.adminId)
    if (points > scaled(JOINS_PER_MINUTE, scale)) throw tooManyRequestsError(msLeft)
    const stop = AbortSignal.any([signal, closed.signal])
    if (stop.aborted) return
    const changes = on(changed, visit.recordId, { signal: stop })
    visits.add(visit)
    // Also starts the first round of this loop.
    change(visit.recordId)
    let shown: string | undefined
    try {
      for await (const _ of changes) {
        const others = othersAt(visit)
        if (JSON.stringify(others) === shown) continue
        shown = JSON.stringify(others)
        yield others
      }
    } catch (error) {
      if (!stop.aborted) throw error
    } finally {
      void leave(visit)
    }
  }

  const unlisten = await database.listen(presenceChannel, {
    onNotify: receive,
    onListen: () => void notifyOfPresence(database.db, [writePresence({ from: self, hello: true })]).catch(() => {}),
  })
  const beat = setInterval(() => {
    forgetSilent()
    if (visits.size > 0) announce(ownRecords())
  }, beatMs).unref()

  return {
    join,
    async close() {
      clearInterval(beat)
      closed.abort()
      await unlisten().catch(() => {})
      const left = ownRecords()
      visits.clear()
      if (left.size === 0) return
      // Otherwise other processes would show these admins until `staleAfterMs` is over.
      const sent = Promise.resolve(announcing).then(() => send(left))
      await Promise.race([sent, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
