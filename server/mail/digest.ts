import type { Db, Tx } from '#server/db/database.ts'
import type { MailBlock } from '#src/shared/mail/mail.ts'
import { type MailContext, writeMails } from './compose.ts'
import {
  claimDigests,
  type DigestSpan,
  type DueDigest,
  selectNew,
  type Told,
  toldCalls,
  toldConsultations,
  toldQueries,
} from './digest.store.ts'

/** Requests of one kind that are listed; further ones are counted. */
const LISTED = 20

type Kind = Told & { one: string; many: string; path: string }

const kinds: Kind[] = [
  { ...toldQueries, one: 'new query', many: 'new queries', path: '/admin/user-query' },
  {
    ...toldConsultations,
    one: 'new consultation request',
    many: 'new consultation requests',
    path: '/admin/client-consultation',
  },
  { ...toldCalls, one: 'new call', many: 'new calls', path: '/admin/calls' },
]

/**
 * Writes the daily message of each admin whose hour has come, and nothing where nothing is new. Each message
 * starts where the one before ended, so that nothing is told twice or left out.
 */
export async function writeDigests({ db, ...context }: MailContext & { db: Db }, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const due of await claimDigests(tx, now, context.env.SITE_TIMEZONE)) await writeDigest(tx, context, due, now)
  })
}

async function writeDigest(tx: Tx, context: MailContext, { id, email, ...span }: DueDigest, now: Date): Promise<void> {
  const parts = []
  for (const kind of kinds) parts.push(await partOf(tx, context, kind, span))
  const told = parts.filter(({ total }) => total > 0)
  if (told.length === 0) return
  const counts = told.map(({ title }) => title).join(', ')
  const message = {
    to: { address: email },
    kind: 'digest',
    subject: `${counts} – ${context.env.SITE_NAME}`,
    blocks: [
      ...told.flatMap(({ blocks }) => blocks),
      {
        type: 'text' as const,
        text: `You get this once a day. Change that under Settings: ${context.siteUrl}/admin/profile`,
      },
    ],
    recordId: id,
  }
  await tx.execute(writeMails(context, [message], now))
}

async function partOf(tx: Tx, { env, siteUrl }: MailContext, { one, many, path, ...told }: Kind, span: DigestSpan) {
  const { rows, total } = await selectNew(tx, told, span, LISTED)
  const title = `${total} ${total === 1 ? one : many}`
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: env.SITE_TIMEZONE,
  })
  const facts = rows.map(({ createdAt, words }) => ({ label: time.format(createdAt), value: words }))
  const more = total - rows.length
  const blocks: MailBlock[] = [
    { type: 'text', text: title },
    { type: 'facts', facts: more > 0 ? [...facts, { label: 'And', value: `${more} more` }] : facts },
    { type: 'link', label: 'Open in the back office', url: `${siteUrl}${path}` },
  ]
  return { total, title, blocks }
}
