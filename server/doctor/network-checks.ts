import { randomBytes } from 'node:crypto'
import { installationId } from '#server/db/installation.ts'
import { openTransport } from '#server/mail/transport.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { type Check, off, ok, problem } from './check.ts'

const SITE_TIMEOUT_MS = 10_000

/** Returns the message of an error, or of its cause, where `fetch` has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}

export const networkChecks: readonly Check[] = [
  {
    name: 'Public address',
    async run({ env: { SITE_URL } }) {
      if (!SITE_URL) return off('SITE_URL is not set: set it to the address that people use.')
      const { protocol, hostname } = new URL(SITE_URL)
      try {
        const signal = AbortSignal.timeout(SITE_TIMEOUT_MS)
        const answer = await fetch(`${SITE_URL}/api/health`, { redirect: 'manual', signal })
        if (answer.status === 429)
          return problem(`${SITE_URL} gets too many requests from here: check again in a minute.`)
        const isOurs = answer.ok && (await answer.text()).includes('"status":"ok"')
        if (!isOurs) return problem(`${SITE_URL} answers ${answer.status}, and not as this product: check the proxy.`)
      } catch (error) {
        return problem(
          `${SITE_URL} cannot be reached from here (${reasonOf(error)}): check DNS, proxy and certificate.`,
        )
      }
      const isLocal = hostname === 'localhost' || hostname.startsWith('127.')
      return protocol === 'https:' || isLocal
        ? ok(`${SITE_URL} answers.`)
        : problem(`${SITE_URL} has no TLS: put a proxy with TLS in front.`)
    },
  },
  {
    name: 'Proxies',
    async run({ env: { SITE_URL, TRUST_PROXY } }) {
      if (TRUST_PROXY.length > 0) return ok(`Trusted: ${TRUST_PROXY.join(', ')}.`)
      return SITE_URL?.startsWith('https:')
        ? problem(
            'SITE_URL is https and no proxy is trusted: all visitors share its address and limits. Set TRUST_PROXY.',
          )
        : off('No proxy is trusted.')
    },
  },
  {
    name: 'Mail server',
    async run({ env }) {
      const { SMTP_URL } = env
      if (!SMTP_URL) return off('SMTP_URL is not set: no mail is sent.')
      const transport = await openTransport({ ...env, SMTP_URL, siteUrl: env.SITE_URL ?? 'http://localhost' })
      try {
        await transport.verify()
        return ok(`${new URL(SMTP_URL).host} takes mail.`)
      } catch (error) {
        return problem(`${new URL(SMTP_URL).host} does not take mail (${reasonOf(error)}): check SMTP_URL.`)
      } finally {
        transport.close()
      }
    },
  },
  {
    name: 'Mailbox of answers',
    async run({ env: { IMAP_URL } }) {
      if (!IMAP_URL) return off('IMAP_URL is not set: answers are not read.')
      const { mailboxName, openMailbox } = await import('#server/mailbox/imap-client.ts')
      try {
        await (await openMailbox(IMAP_URL)).close()
        return ok(`${mailboxName(IMAP_URL)} can be read.`)
      } catch (error) {
        return problem(`${mailboxName(IMAP_URL)} cannot be opened (${reasonOf(error)}): check IMAP_URL.`)
      }
    },
  },
  {
    name: 'Bucket',
    async run({ db, env, log }) {
      if (!env.S3_BUCKET) return off('Uploads are in DATA_DIR.')
      const storage = await openStorage(env, log, await installationId(db), 'attachments')
      const name = `doctor-${randomBytes(8).toString('hex')}`
      try {
        await storage.save(name, Buffer.from('x'))
        const file = await storage.open(name)
        file?.body.destroy()
        const isRemoved = (await storage.discard([name])).length === 1
        return file && isRemoved
          ? ok(`${env.S3_BUCKET} takes, gives and removes files.`)
          : problem(`${env.S3_BUCKET} lost a file, or does not remove one: check its rights.`)
      } catch (error) {
        const why = error instanceof Error && error.cause ? reasonOf(error.cause) : reasonOf(error)
        return problem(`${env.S3_BUCKET} does not take, give and remove files (${why}): check S3_* and its rights.`)
      }
    },
  },
]
