import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { admins, consultations, mails, userQueries } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

const confirmations = ['query-confirmation', 'consultation-confirmation']
const reply = 'reply'

/** Returns the messages to the visitor about a request, oldest first, with the name of the admin who wrote each. */
export async function selectThread(db: Db | Tx, recordId: string) {
  const rows = await db
    .select({ mail: mails, by: admins.name })
    .from(mails)
    .leftJoin(admins, eq(admins.id, mails.sentBy))
    .where(and(eq(mails.recordId, recordId), inArray(mails.kind, [...confirmations, reply])))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map(({ mail, by }) => ({ ...mail, by, isReply: mail.kind === reply }))
}

/** Returns who sent a request, when and in which words. */
export async function selectRequest(db: Db | Tx, id: string) {
  const queries = db
    .select({
      email: userQueries.email,
      name: sql<string>`${userQueries.firstName} || ' ' || ${userQueries.lastName}`.as('name'),
      words: sql<string>`${userQueries.projectDescription}`.as('words'),
      createdAt: userQueries.createdAt,
    })
    .from(userQueries)
    .where(eq(userQueries.id, id))
  const others = db
    .select({
      email: consultations.email,
      name: sql<string>`${consultations.name}`.as('name'),
      words: sql<string>`${consultations.description}`.as('words'),
      createdAt: consultations.createdAt,
    })
    .from(consultations)
    .where(eq(consultations.id, id))
  const [request] = await queries.unionAll(others)
  return request
}

type Reply = Pick<typeof mails.$inferInsert, 'recipient' | 'replyName' | 'replyAddress' | 'subject' | 'blocks'> &
  Pick<typeof mails.$inferInsert, 'recordId' | 'sentBy' | 'inReplyTo'>

export async function insertReply(db: Db | Tx, row: Reply, now: Date): Promise<void> {
  await db.insert(mails).values({ ...row, kind: reply, createdAt: now, queuedAt: now, nextTryAt: now })
}
