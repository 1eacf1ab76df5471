import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Feed } from '#server/events/feed.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { MailBlock } from '#src/shared/mail/mail.ts'
import { duplicateWarning, noThirdTry } from '#src/shared/mail/mail-words.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { readAttachments } from './attachment.service.ts'
import { claimDue, endBackOff, extendLease, type Outcome } from './claim.store.ts'
import { settleTry } from './mail.service.ts'
import type { Mail } from './mail.store.ts'
import { isPermanentRefusal, isRefusal, MAIL_CONNECTIONS, type MailTransport, UnconfirmedError } from './transport.ts'

/** The waits after the first, second, … failed try. The last one repeats, so that a server that is back gets the message soon. */
const BACK_OFF_MINUTES = [1, 2, 5, 15, 30, 60]
const GIVE_UP_MS = 48 * HOUR_MS
/** A process extends the lease of a message each minute while it sends it. A lease that expires is that of a process that has ended. */
const LEASE_MS = 5 * MINUTE_MS
const EXTEND_MS = MINUTE_MS
/** When the process stops, how long messages that are being sent may still take. */
const CUT_OFF_MS = 5000
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
  /** In which business hours are counted. */
  timeZone: string
  clock: () => Date
  log: FastifyBaseLogger
  pollMs?: number
  extendMs?: number
  cutOffMs?: number
}

/**
 * Sends the messages of the outbox that are due. Every process on a database runs it; each message is claimed by one.
 * `close` waits for the messages that are being sent, for a while.
 */
export function startMailSender(options: Options): { close(): Promise<void> } {
  const { db, attachments, feed, transport, perMinute, timeZone, clock, log } = options
  const { pollMs = POLL_MS, extendMs = EXTEND_MS, cutOffMs = CUT_OFF_MS } = options
  const closed = new AbortController()
  const cutOff = new AbortController()
  let woken = Promise.withResolvers<void>()
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers()
  }

  /** Sends a message. `mayFailOthers` is true when others may fail for the same reason, such as an unreachable server. */
  async function deliver(mail: Mail): Promise<{ outcome: Outcome; mayFailOthers?: boolean }> {
    const reason = reasonNotToSend(mail, clock())
    if (reason) return { outcome: { state: 'failed', lastError: reason } }
    try {
      // Only replies have files.
      const files = mail.kind !== 'reply' ? [] : await readAttachments({ db, attachments }, mail.id)
      await transport.send(withSecretLink(mail), files, cutOff.signal)
      return { outcome: { state: 'sent', sentAt: clock() } }
    } catch (err) {
      const outcome = outcomeOfFailure(mail, err, clock())
      // Without the error itself: it repeats the recipient's address.
      log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, state: outcome.state }, 'a mail was not accepted')
      return { outcome, mayFailOthers: !isRefusal(err) && !(err instanceof AppError) }
    }
  }

  /** Extends the lease of a message until the returned function is called. */
  function keepLease(mail: Mail): () => void {
    const extend = () => extendLease(db, mail, new Date(clock().getTime() + LEASE_MS)).catch(() => {})
    const timer = setInterval(extend, extendMs)
    return () => clearInterval(timer)
  }

  let isServerReachable = false

  /**
   * Sends one message after the other. Stops when the mail server is unreachable, so that the others use up no tries. The first message
   * that it accepts after that, or after a start, makes all waiting ones due.
   */
  async function sendAllDue() {
    while (!closed.signal.aborted) {
      const mail = await claimDue(db, { now: clock(), leaseMs: LEASE_MS, perMinute })
      if (!mail) return
      if (mail.isGivenUp) {
        const failed = { state: 'failed', lastError: mail.lastError ?? '', mayArriveTwice: true } as const
        await settleTry(db, mail, failed, timeZone)
        continue
      }
      const stopExtending = keepLease(mail)
      const { outcome, mayFailOthers } = await deliver(mail).finally(stopExtending)
      await settleTry(db, mail, outcome, timeZone)
      if (mayFailOthers) {
        isServerReachable = false
        return
      }
      if (outcome.state !== 'sent' || isServerReachable) continue
      isServerReachable = true
      await endBackOff(db, clock())
    }
  }

  /** Runs once for each connection, so that a message whose answer takes minutes holds up no other. */
  async function keepSending() {
    while (!closed.signal.aborted) {
      const next = woken.promise
      await sendAllDue().catch((err) => log.warn({ err }, 'the outbox of mail cannot be read, trying again'))
      const poll = setTimeout(pollMs, undefined, { signal: closed.signal, ref: false }).catch(() => {})
      await Promise.race([next, poll])
    }
  }

  // A message is written together with an event, so the feed announces it in every process.
  const followed = feed.follow(undefined, closed.signal, wake)

  const work = Promise.all([...Array.from({ length: MAIL_CONNECTIONS }, keepSending), followed])
  return {
    async close() {
      closed.abort()
      wake()
      const isLate = setTimeout(cutOffMs, true, { ref: false })
      if (await Promise.race([work.then(() => false), isLate])) cutOff.abort()
      await work
      transport.close()
    },
  }
}

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

function outcomeOfFailure(mail: Mail, error: unknown, now: Date): Outcome {
  const { tries, queuedAt, expiresAt } = mail
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
  const isUnconfirmed = error instanceof UnconfirmedError
  const isSecond = isUnconfirmed && mail.mayArriveTwice
  const mayBeThere = isUnconfirmed || mail.mayArriveTwice
  const failure = {
    lastError: mayBeThere ? `${reason.replace(/\.?$/, '.')} ${isSecond ? noThirdTry : duplicateWarning}` : reason,
    mayArriveTwice: mayBeThere,
  }
  const minutes = BACK_OFF_MINUTES[tries - 1] ?? BACK_OFF_MINUTES.at(-1) ?? 0
  const nextTryAt = new Date(now.getTime() + minutes * MINUTE_MS)
  const isExpired = expiresAt !== null && nextTryAt >= expiresAt
  const isTooLate = isExpired || nextTryAt.getTime() - queuedAt.getTime() > GIVE_UP_MS
  // Its attachment is gone.
  const isIncomplete = error instanceof AppError && error.code === 'not_found'
  if (isPermanentRefusal(error) || isSecond || isIncomplete || isTooLate) return { ...failure, state: 'failed' }
  return { ...failure, state: 'waiting', nextTryAt }
}
