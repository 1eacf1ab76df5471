import type { Db, Tx } from '#server/db/database.ts'
import { requestKinds, requestNames, requestPages } from '#src/shared/inbox/request.ts'
import type { MailBlock } from '#src/shared/mail/mail.ts'
import { type MailContext, textBlock, writeMails } from './compose.ts'
import {
  awaitedRows,
  callRows,
  claimDigests,
  type DigestRows,
  type DigestSpan,
  type DueDigest,
  lockDigests,
  requestRows,
  selectNew,
} from './digest.store.ts'

/** Rows of one kind that are listed; further ones are counted. */
const LISTED = 20

type Section = DigestRows & { one: string; many: string; path: string }

const sections: Section[] = [
  ...requestKinds.map((kind) => {
    const [one, several] = requestNames[kind]
    return { ...requestRows(kind), one: `new ${one}`, many: `new ${several}`, path: requestPages[kind] }
  }),
  { ...callRows, one: 'new call', many: 'new calls', path: '/admin/calls' },
  ...requestKinds.map((kind) => {
    const [one, several] = requestNames[kind]
    const path = `${requestPages[kind]}?reply=us`
    return { ...awaitedRows(kind), one: `new message about a ${one}`, many: `new messages about ${several}`, path }
  }),
]

/**
 * Writes the daily message of each admin whose hour has come, if there is anything new. Each message starts where the one before
 * ended, so that nothing is reported twice or left out.
 */
export async function writeDigests({ db, ...context }: MailContext & { db: Db }, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDigests(tx)
    for (const due of await claimDigests(tx, now, context.env.SITE_TIMEZONE)) await writeDigest(tx, context, due, now)
  })
}

async function writeDigest(tx: Tx, context: MailContext, { id, email, ...span }: DueDigest, now: Date): Promise<void> {
  const parts = []
  for (const section of sections) parts.push(await partOf(tx, context, section, span))
  const filled = parts.filter(({ total }) => total > 0)
  if (filled.length === 0) return
  const counts = filled.map(({ title }) => title).join(', ')
  const message = {
    to: { address: email, isUnlimited: true as const },
    kind: 'digest',
    subject: `${counts} – ${context.env.SITE_NAME}`,
    blocks: [
      ...filled.flatMap(({ blocks }) => blocks),
      textBlock(`You get this once a day. Change that under Settings: ${context.siteUrl}/admin/profile`),
    ],
    recordId: id,
  }
  await tx.execute(writeMails(context, [message], now))
}

async function partOf(
  tx: Tx,
  { env, siteUrl }: MailContext,
  { one, many, path, ...source }: Section,
  span: DigestSpan,
) {
  const { rows, total } = await selectNew(tx, source, span, LISTED)
  const title = `${total} ${total === 1 ? one : many}`
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: env.SITE_TIMEZONE,
  })
  const facts = rows.map(({ at, words }) => ({ label: time.format(at), value: words }))
  const more = total - rows.length
  const blocks: MailBlock[] = [
    textBlock(title),
    { type: 'facts', facts: more > 0 ? [...facts, { label: 'And', value: `${more} more` }] : facts },
    { type: 'link', label: 'Open in the back office', url: `${siteUrl}${path}` },
  ]
  return { total, title, blocks }
}
