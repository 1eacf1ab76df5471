import { setTimeout } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

/** The parts of each mail that show whether it concerns a request. */
export type ScannedMail = { uid: number; bytes: number; receivedAt: Date; headers: string }

/** A mailbox that is open for reading only: nothing in it is changed, and no mail is marked as read. */
export type OpenMailbox = {
  uidValidity: string
  /** Returns up to `limit` mails with a higher UID, in the order of their UIDs. */
  scan(after: number, limit: number): Promise<ScannedMail[]>
  /** Returns the first bytes of a mail; undefined if it was deleted meanwhile. */
  read(uid: number, maxBytes: number): Promise<Buffer | undefined>
  /** Calls back when there may be new mails, and with an error when the connection ends. */
  listen(onNews: () => void, onEnd: (error: Error) => void): void
  close(): Promise<void>
}

const ANSWER_TIMEOUT_MS = 20_000
const LOGOUT_MS = 2000
/** A connection on which nothing comes for this long counts as dead. IDLE is renewed sooner, which the server answers. */
const SILENCE_MS = 4 * MINUTE_MS
const IDLE_MS = 3 * MINUTE_MS
const SCANNED_HEADERS = ['from', 'in-reply-to', 'references', 'content-type', 'return-path']

/** Returns the name of a mailbox as screens show it: user, host and folder. */
export function mailboxName(IMAP_URL: string): string {
  const { username, hostname } = new URL(IMAP_URL)
  return `${decodeURIComponent(username)} on ${hostname}, folder ${folderOf(IMAP_URL)}`
}

const folderOf = (IMAP_URL: string) => decodeURIComponent(new URL(IMAP_URL).pathname.slice(1)) || 'INBOX'

/** Connects, logs in and opens the mailbox. Loads the library on the first call, because most installations read no mailbox. */
export async function openMailbox(IMAP_URL: string): Promise<OpenMailbox> {
  const client = await connect(IMAP_URL)
  let end = (_error: Error) => {}
  try {
    const { uidValidity } = await client.mailboxOpen(folderOf(IMAP_URL), { readOnly: true })
    return {
      uidValidity: String(uidValidity),
      async scan(after, limit) {
        // Makes the server look for new mails where it has no IDLE.
        await client.noop()
        const found = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || []
        // The range `n:*` always has the last mail, even with a lower UID.
        const uids = found.filter((uid) => uid > after).toSorted((a, b) => a - b)
        const wanted = uids.slice(0, limit)
        if (wanted.length === 0) return []
        const query = { uid: true, size: true, internalDate: true, headers: SCANNED_HEADERS }
        const mails = await client.fetchAll(wanted.join(), query, { uid: true })
        return mails
          .map(({ uid, size = 0, internalDate, headers }) => {
            const receivedAt = new Date(internalDate ?? Date.now())
            return { uid, bytes: size, receivedAt, headers: headers?.toString('latin1') ?? '' }
          })
          .toSorted((a, b) => a.uid - b.uid)
      },
      async read(uid, maxLength) {
        const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength } }, { uid: true })
        return mail ? mail.source : undefined
      },
      listen(onNews, onEnd) {
        end = onEnd
        client.on('exists', onNews)
        client.on('error', onEnd)
        client.on('close', () => end(new Error('The connection was closed')))
      },
      async close() {
        end = () => {}
        // A connection that has failed may never answer.
        await Promise.race([client.logout().catch(() => {}), setTimeout(LOGOUT_MS, undefined, { ref: false })])
        client.close()
      },
    }
  } catch (error) {
    client.close()
    throw error
  }
}

async function connect(IMAP_URL: string): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password, searchParams } = new URL(IMAP_URL)
  const isTls = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 993 : 143),
    secure: isTls,
    ...(!isTls && searchParams.get('tls') !== 'optional' && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    autoIdleDelay: 500,
    maxIdleTime: IDLE_MS,
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
  })
  // Without a listener an error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    client.close()
    throw error
  }
  return client
}
