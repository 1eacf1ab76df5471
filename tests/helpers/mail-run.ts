import { afterAll, beforeAll } from 'vitest'
import { startMailSender } from '#server/mail/sender.ts'
import { type MailTransport, openTransport } from '#server/mail/transport.ts'
import { startMailServer } from './mail-server.ts'
import type { TestApp } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type Options = Partial<Parameters<typeof startMailSender>[0]>

/** Runs a mail server for the tests of the `describe` that calls it. The object is filled as that of `runApp`. */
export function runMailServer(): MailServer {
  const server = {} as MailServer
  beforeAll(async () => {
    Object.assign(server, await startMailServer())
  })
  afterAll(() => server.stop())
  return server
}

/** Sends the mails of a test's app as the server does, but looks for them often. */
export function startSender(test: TestDatabase, { deps }: TestApp, transport: MailTransport, options: Options = {}) {
  const { attachments, feed, clock, log, env } = deps
  const { db } = test.database
  const { SITE_TIMEZONE: timeZone } = env
  const given = { db, attachments, feed, transport, perMinute: undefined, timeZone, clock, log, pollMs: 20 }
  return startMailSender({ ...given, ...options })
}

/** As `startSender`, through a mail server. */
export async function startSenderTo(url: string, test: TestDatabase, api: TestApp, options: Options = {}) {
  const { SITE_NAME, CONTACT_EMAIL, MAIL_FROM, SITE_URL: siteUrl = 'https://example.org' } = api.deps.env
  const transport = await openTransport({ SITE_NAME, CONTACT_EMAIL, MAIL_FROM, siteUrl, SMTP_URL: url })
  return startSender(test, api, transport, options)
}
