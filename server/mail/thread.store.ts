import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { admins, consultations, mails, userQueries } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { RequestKind } from '#src/shared/inbox/lead.ts'
import { threadKinds } from './envelope.ts'

type BudgetRange = NonNullable<(typeof userQueries.$inferSelect)['budgetRange']>

const reply = 'reply'

/** Returns the messages to the visitor about a request, oldest first, with the name of the admin who wrote each. */
export async function selectThread(db: Db | Tx, recordId: string) {
  const rows = await db
    .select({ mail: mails, by: admins.name })
    .from(mails)
    .leftJoin(admins, eq(admins.id, mails.sentBy))
    .where(and(eq(mails.recordId, recordId), inArray(mails.kind, threadKinds)))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map(({ mail, by }) => ({ ...mail, by, isReply: mail.kind === reply }))
}

/** Returns who sent a request, when and in which words, and what else they told. */
export async function selectRequest(db: Db | Tx, id: string) {
  const queries = db
    .select({
      kind: sql<RequestKind>`'query'`.as('kind'),
      email: userQueries.email,
      firstName: sql<string | null>`${userQueries.firstName}`.as('first_name'),
      name: sql<string>`${userQueries.firstName} || ' ' || ${userQueries.lastName}`.as('name'),
      words: sql<string>`${userQueries.projectDescription}`.as('words'),
      company: sql<string | null>`${userQueries.company}`.as('company'),
      projectType: sql<string | null>`${userQueries.projectType}`.as('project_type'),
      budgetRange: sql<BudgetRange | null>`${userQueries.budgetRange}`.as('budget_range'),
      createdAt: userQueries.createdAt,
    })
    .from(userQueries)
    .where(eq(userQueries.id, id))
  const others = db
    .select({
      kind: sql<RequestKind>`'consultation'`.as('kind'),
      email: consultations.email,
      firstName: sql<string | null>`null`.as('first_name'),
      name: sql<string>`${consultations.name}`.as('name'),
      words: sql<string>`${consultations.description}`.as('words'),
      company: sql<string | null>`${consultations.company}`.as('company'),
      projectType: sql<string | null>`null`.as('project_type'),
      budgetRange: sql<BudgetRange | null>`null`.as('budget_range'),
      createdAt: consultations.createdAt,
    })
    .from(consultations)
    .where(eq(consultations.id, id))
  const [request] = await queries.unionAll(others)
  return request
}

/** Locks a request until the transaction ends, so that replies to it are written one after the other. */
export async function lockRequest(tx: Tx, kind: RequestKind, id: string): Promise<void> {
  const table = kind === 'query' ? userQueries : consultations
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
}

type Reply = Pick<typeof mails.$inferInsert, 'recipient' | 'replyName' | 'replyAddress' | 'subject' | 'blocks'> &
  Pick<typeof mails.$inferInsert, 'recordId' | 'sentBy' | 'inReplyTo' | 'answeredMessageId'>

/** Writes a reply and returns its id. */
export async function insertReply(tx: Tx, row: Reply, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await tx.insert(mails).values({ ...row, id, kind: reply, createdAt: now, queuedAt: now, nextTryAt: now })
  return id
}
