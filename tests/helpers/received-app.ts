import { beforeEach, expect } from 'vitest'
import {
  admins,
  consultations,
  events,
  mailboxes,
  mails,
  receivedMails,
  requestEvents,
  userQueries,
} from '#drizzle/schema/index.ts'
import { mailboxName } from '#server/mailbox/imap-client.ts'
import { type Hold, takeMailbox } from '#server/mailbox/mailbox.store.ts'
import { readNext } from '#server/mailbox/read-next.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { mailboxOf, writtenMail } from './received-mail.ts'
import { createAdmin, logIn } from './server-account.ts'
import type { TestDatabase } from './server-database.ts'
import { sendQuery } from './server-queries.ts'
import { runApp } from './server-run-app.ts'

export const friday = new Date('2026-11-20T09:00:00Z')
const email = 'grace@navy.example'
const mailboxEnv = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  IMAP_URL: 'imap://hello:secret@127.0.0.1:9',
  MAIL_FROM: 'Northlattice <hello@example.org>',
}

/** Runs an app with one request and its confirmation, which was sent an hour ago, for each test, and a mailbox in memory. */
export function runMailbox(create: () => Promise<TestDatabase>) {
  let now = friday
  const { test, api } = runApp(create, { env: mailboxEnv, clock: () => now })
  let cookie: Awaited<ReturnType<typeof logIn>>
  let recordId = ''
  let confirmation = ''
  let lastUid = 0
  /** The mails in the mailbox. */
  const inbox: (string | Buffer)[] = []
  let receivedAt: Date | undefined

  beforeEach(async () => {
    const { db } = test.database
    now = friday
    lastUid = 0
    receivedAt = undefined
    inbox.length = 0
    for (const table of [receivedMails, mailboxes, mails, requestEvents, events, userQueries, consultations, admins]) {
      await db.delete(table)
    }
    await createAdmin(test)
    cookie = await logIn(api)
    recordId = await sendQuery(test, api, { email })
    const sent = await db.select().from(mails)
    confirmation = `<${sent.find(({ kind }) => kind === 'query-confirmation')?.id}@example.org>`
    await db.update(mails).set({ state: 'sent', sentAt: now })
    now = new Date(friday.getTime() + HOUR_MS)
  })

  const hold = (): Hold => ({
    name: mailboxName(mailboxEnv.IMAP_URL),
    reader: '019a0000-0000-7000-8000-00000000000a',
    now,
    leaseMs: 60_000,
  })

  /** Reads what has come into the mailbox since the last time. */
  async function read(...arrived: (string | Buffer)[]) {
    inbox.push(...arrived)
    const { db } = test.database
    expect(await takeMailbox(db, hold())).toBe(true)
    const mailbox = mailboxOf(inbox, () => receivedAt ?? now)
    const options = { db, env: api.deps.env, siteUrl: 'https://example.org', log: api.deps.log, hold, mailbox }
    lastUid = await readNext({ ...options, after: lastUid, signal: new AbortController().signal })
    return received()
  }
  const received = async () => (await api.trpc('query', 'mailbox.thread', { recordId }, cookie)).body
  const reply = (text: string) => api.trpc('mutation', 'mail.reply', { recordId, text }, cookie)
  const request = async () => (await api.trpc('query', 'queries.byId', { id: recordId }, cookie)).body
  const waiting = async (filter: string) =>
    (await api.trpc('query', 'queries.list', { reply: filter }, cookie)).body.items.length
  const state = async () => (await test.database.db.select().from(mailboxes))[0]
  const notices = async () =>
    (await test.database.db.select().from(mails).orderBy(mails.createdAt)).filter(({ kind }) => kind === 'answer')
  const answer = (mail: Parameters<typeof writtenMail>[0] = {}) => writtenMail({ answers: [confirmation], ...mail })

  return {
    test,
    api,
    hold,
    read,
    received,
    reply,
    request,
    waiting,
    state,
    notices,
    answer,
    get now() {
      return now
    },
    get cookie() {
      return cookie
    },
    get recordId() {
      return recordId
    },
    /** The Message-ID of the message that the visitor has. */
    get confirmation() {
      return confirmation
    },
    wait(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    /** The next mails came to the mail server at another time than they are read. */
    arriveAt(time: Date) {
      receivedAt = time
    },
  }
}
