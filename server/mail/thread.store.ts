import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { admins, mails } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { requestSources } from '#server/inbox/request-sources.store.ts'
import { type RequestKind, requestKinds } from '#src/shared/inbox/request.ts'
import { threadKinds } from './envelope.ts'

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

/** Returns a request with its sender, text, project type and budget. */
export async function selectRequest(db: Db | Tx, id: string) {
  const ofKinds = requestKinds.map((kind) => selectOfKind(db, kind, id))
  const [request] = await ofKinds.reduce((all, other) => all.unionAll(other))
  return request
}

function selectOfKind(db: Db | Tx, kind: RequestKind, id: string) {
  const { table, firstName, name, words, projectType, budgetRange } = requestSources[kind]
  return db
    .select({
      kind: sql<RequestKind>`${sql.raw(`'${kind}'`)}`.as('kind'),
      email: table.email,
      firstName: firstName.as('first_name'),
      name: name.as('name'),
      words: words.as('words'),
      company: sql<string | null>`${table.company}`.as('company'),
      projectType: projectType.as('project_type'),
      budgetRange: budgetRange.as('budget_range'),
      createdAt: table.createdAt,
    })
    .from(table)
    .where(eq(table.id, id))
    .$dynamic()
}

/** Locks a request until the transaction ends. Returns whether it is still there. */
export async function lockRow(tx: Tx, kind: RequestKind, id: string): Promise<boolean> {
  const { table } = requestSources[kind]
  return (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')).length > 0
}

type Reply = Pick<typeof mails.$inferInsert, 'recipient' | 'replyName' | 'replyAddress' | 'subject' | 'blocks'> &
  Pick<typeof mails.$inferInsert, 'recordId' | 'sentBy' | 'inReplyTo' | 'answeredMessageId'>

/** Writes a reply and returns its id. */
export async function insertReply(tx: Tx, row: Reply, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await tx.insert(mails).values({ ...row, id, kind: reply, createdAt: now, queuedAt: now, nextTryAt: now })
  return id
}
