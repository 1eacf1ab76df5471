import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Feed } from '#server/events/feed.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { MailBlock } from '#src/shared/mail/mail.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { readAttachments } from './attachment.service.ts'
import { claimDue, type Outcome, recordOutcome } from './claim.store.ts'
import type { Mail } from './mail.store.ts'
import { isPermanentRefusal, MAIL_CONNECTIONS, type MailTransport } from './transport.ts'

/** After this many tries a message waits this long; after the last one, it waits as long each time. */
const BACK_OFF_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240]
const GIVE_UP_MS = 48 * HOUR_MS
/** A process that sends a message for longer has ended. */
const LEASE_MS = 5 * MINUTE_MS
/** Finds what no event announced, such as a message whose next try has come. */
const POLL_MS = 5000
const ERROR_MAX = 500

type Options = {
  db: Db
  /** Where the files of replies are. */
  attachments: Storage
  feed: Feed
  transport: MailTransport
  perMinute: number | undefined
  clock: () => Date
  log: FastifyBaseLogger
  pollMs?: number
}

/**
 * Sends the messages of the outbox that are due. Every process on a database runs it; each message is claimed by one.
 * `close` waits for the messages that are being sent.
 */
export function startMailSender(options: Options): { close(): Promise<void> } {
  const { db, attachments, feed, transport, perMinute, clock, log, pollMs = POLL_MS } = options
  const closed = new AbortController()
  let wake = () => {}

  async function deliver(mail: Mail): Promise<Outcome> {
    const reason = reasonNotToSend(mail, clock())
    if (reason) return { state: 'failed', lastError: reason }
    try {
      // Only replies have files.
      const files = mail.kind !== 'reply' ? [] : await readAttachments({ db, attachments }, mail.id)
      await transport.send(withSecretLink(mail), files)
      return { state: 'sent', sentAt: clock() }
    } catch (err) {
      const outcome = outcomeOfFailure(mail, err, clock())
      // Without the error itself: it repeats the recipient's address.
      log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, state: outcome.state }, 'a mail was not accepted')
      return outcome
    }
  }

  async function sendAllDue() {
    while (!closed.signal.aborted) {
      const mail = await claimDue(db, { now: clock(), leaseMs: LEASE_MS, perMinute })
      if (!mail) return
      await recordOutcome(db, mail, await deliver(mail))
    }
  }

  async function keepSending() {
    while (!closed.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const lanes = Array.from({ length: MAIL_CONNECTIONS }, sendAllDue)
      for (const { status, reason } of (await Promise.allSettled(lanes)).filter(isRejected)) {
        log.warn({ err: reason, status }, 'the outbox of mail cannot be read, trying again')
      }
      const poll = setTimeout(pollMs, undefined, { signal: closed.signal, ref: false }).catch(() => {})
      await Promise.race([woken, poll])
    }
  }

  // A message is written together with an event, so the feed tells of it, whichever process wrote it.
  async function followEvents() {
    for await (const _ of feed.since(undefined, closed.signal)) wake()
  }

  const work = Promise.all([keepSending(), followEvents()])
  return {
    async close() {
      closed.abort()
      wake()
      await work
      transport.close()
    },
  }
}

const isRejected = (result: PromiseSettledResult<void>): result is PromiseRejectedResult => result.status === 'rejected'

const isSecretLink = ({ type }: MailBlock) => type === 'secret-link'

/** Returns why a message is of no use any more. */
function reasonNotToSend({ blocks, secretUrl, expiresAt }: Mail, now: Date): string | undefined {
  const hasLink = blocks.some(isSecretLink)
  if (expiresAt && expiresAt <= now) {
    return hasLink ? 'Not sent, because its link has expired.' : 'Not sent, because its time has passed.'
  }
  if (secretUrl === null && hasLink) return 'Not sent, because its link is no longer stored.'
  return undefined
}

/** Puts the link in its place, for the recipient. */
function withSecretLink(mail: Mail): Mail {
  const { blocks, secretUrl: url } = mail
  if (url === null) return mail
  const shown = blocks.map((block) => (block.type === 'secret-link' ? { ...block, type: 'link' as const, url } : block))
  return { ...mail, blocks: shown }
}

function outcomeOfFailure({ tries, queuedAt, expiresAt }: Mail, error: unknown, now: Date): Outcome {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
  const minutes = BACK_OFF_MINUTES[tries - 1] ?? BACK_OFF_MINUTES.at(-1) ?? 0
  const nextTryAt = new Date(now.getTime() + minutes * MINUTE_MS)
  const isExpired = expiresAt !== null && nextTryAt >= expiresAt
  const isTooLate = isExpired || nextTryAt.getTime() - queuedAt.getTime() > GIVE_UP_MS
  // Its attachment is gone.
  const isIncomplete = error instanceof AppError && error.code === 'not_found'
  if (isPermanentRefusal(error) || isIncomplete || isTooLate) return { state: 'failed', lastError }
  return { state: 'waiting', lastError, nextTryAt }
}
