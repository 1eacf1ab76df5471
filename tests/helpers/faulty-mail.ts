import { afterEach, beforeEach } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { insertMails } from '#server/mail/mail.store.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { until } from './live-socket.ts'
import { startSenderTo } from './mail-run.ts'
import { startMailServer } from './mail-server.ts'
import { admin } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'
import { runApp } from './server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')

/** Runs an app with a clock of its own and, for each test, a mail server with faults, for the `describe` that calls it. */
export function runFaultyMail(create: () => Promise<TestDatabase>) {
  let now = friday
  const { test, api } = runApp(create, {
    env: { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://example.org' },
    clock: () => now,
  })
  const server = {} as Awaited<ReturnType<typeof startMailServer>>
  let senders: Awaited<ReturnType<typeof startSenderTo>>[] = []
  const rows = () => test.database.db.select().from(mails)
  const row = async () => {
    const [only] = await rows()
    if (!only) throw new Error('There is no mail')
    return only
  }

  beforeEach(async () => {
    now = friday
    Object.assign(server, await startMailServer())
  })
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.close()))
    senders = []
    await server.stop()
    await test.database.db.delete(mails)
  })

  return {
    test,
    api,
    server,
    rows,
    row,
    now: () => now,
    later(minutes: number) {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    /** Starts the server again, which was stopped. */
    async startServer(port?: number) {
      Object.assign(server, await startMailServer(port))
    },
    async startSender({ pollMs = 20 } = {}) {
      const sender = await startSenderTo(server.url, test, api, { pollMs, extendMs: 20, cutOffMs: 50 })
      senders.push(sender)
      return sender
    },
    write(text = 'Hello.') {
      const about = { kind: 'query-confirmation', recordId: '019a0000-0000-7000-8000-000000000009' }
      const letter = { subject: 'A message', blocks: [{ type: 'text' as const, text }] }
      const mail = { ...about, ...letter, to: { address: 'grace@example.com' } }
      return test.database.db.execute(insertMails([mail], { now, isOn: true }))
    },
    /** Returns the mail as /admin/mail shows it. */
    shown: async () => (await api.trpc('query', 'mail.list', {}, admin)).body.items[0],
    /** Waits until the mail was tried so often and is not being sent. */
    tried: (times: number) =>
      until(async () => (await row()).tries === times && (await row()).startedAt === null, 15_000),
    sent: async () => (await rows()).filter(({ state }) => state === 'sent').length,
    arrived: () => server.mails.map(({ mail }) => mail.messageId),
  }
}
