import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { mailboxName, type OpenMailbox, openMailbox } from './imap-client.ts'
import { readingErrorInWords } from './imap-errors.ts'
import {
  beginReading,
  type Hold,
  keepMailbox,
  recordFailure,
  recordLook,
  releaseMailbox,
  takeMailbox,
} from './mailbox.store.ts'
import { readNext } from './read-next.ts'
import { LostMailbox } from './receive.service.ts'

/** A process that has not renewed its hold for this long counts as ended. */
const LEASE_MS = MINUTE_MS
/** How often the mailbox is looked at for mails that the server did not announce. */
const POLL_MS = MINUTE_MS
/** The waits after the first, second, … failure in a row. The last one repeats. */
const BACK_OFF_MS = [5000, 15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]

type Options = {
  db: Db
  env: Env & { IMAP_URL: string }
  siteUrl: string
  clock: () => Date
  log: FastifyBaseLogger
  leaseMs?: number
  pollMs?: number
  backOffMs?: readonly number[]
}

/**
 * Reads the mails that come into the mailbox. Every process on a database runs it; one at a time reads. `close` waits for
 * the mail that is being stored.
 */
export function startMailboxReader(options: Options): { close(): Promise<void> } {
  const { db, env, clock, log, leaseMs = LEASE_MS, pollMs = POLL_MS, backOffMs = BACK_OFF_MS } = options
  const closed = new AbortController()
  const { signal } = closed
  const [name, reader] = [mailboxName(env.IMAP_URL), randomUUID()]
  const hold = (): Hold => ({ name, reader, now: clock(), leaseMs })
  const sleep = (ms: number, until = signal) => setTimeout(ms, undefined, { signal: until, ref: false }).catch(() => {})

  async function keep() {
    if (!(await keepMailbox(db, hold()))) throw new LostMailbox()
  }

  /** Waits for news or the next poll, and keeps the mailbox meanwhile. */
  async function waitForNews(news: AbortSignal) {
    const either = AbortSignal.any([news, signal])
    for (let left = pollMs; left > 0 && !either.aborted; left -= leaseMs / 3) {
      await keep()
      await sleep(Math.min(left, leaseMs / 3), either)
    }
  }

  async function readUntilClosed(mailbox: OpenMailbox) {
    let news = new AbortController()
    let ended: Error | undefined
    mailbox.listen(
      () => news.abort(),
      (error) => {
        ended = error
        news.abort()
      },
    )
    let lastUid = await beginReading(db, hold(), mailbox.uidValidity)
    while (!signal.aborted) {
      if (lastUid === undefined) throw new LostMailbox()
      news = new AbortController()
      if (ended) throw ended
      const before: number = lastUid
      lastUid = await readNext({ ...options, mailbox, hold, after: before, signal })
      if (lastUid > before) continue
      await recordLook(db, hold())
      await waitForNews(news.signal)
    }
  }

  /** Returns how long to wait before the next try. */
  async function read(): Promise<number> {
    try {
      if (!(await takeMailbox(db, hold()))) return leaseMs / 3
      const mailbox = await openMailbox(env.IMAP_URL)
      await readUntilClosed(mailbox).finally(() => mailbox.close())
      return 0
    } catch (error) {
      if (error instanceof LostMailbox) return leaseMs / 3
      const words = readingErrorInWords(error)
      log.warn({ mailbox: name, reason: words }, 'the mailbox cannot be read, trying again')
      const failures = await recordFailure(db, hold(), words).catch(() => 1)
      const wait = backOffMs[failures - 1] ?? backOffMs.at(-1) ?? leaseMs
      // Keeps the other processes from trying sooner.
      await keepMailbox(db, { ...hold(), leaseMs: wait + leaseMs }).catch(() => {})
      return wait
    }
  }

  async function keepReading() {
    while (!signal.aborted) await sleep(await read())
    await releaseMailbox(db, { name, reader }).catch(() => {})
  }

  const work = keepReading()
  return {
    async close() {
      closed.abort()
      await work
    },
  }
}
