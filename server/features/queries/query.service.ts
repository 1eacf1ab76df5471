import { userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { defineInbox, type Receiving } from '#server/inbox/inbox.service.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { queryConfirmation } from '#server/mail/confirmations.ts'
import { queryNotice } from '#server/mail/notices.ts'
import { holdLikelySpam, type ShieldContext } from '#server/shield/shield.ts'
import type { WithOrigin } from '#src/shared/origin/origin.ts'
import type { QuerySubmission, UnseenQueries } from '#src/shared/queries/query.schema.ts'
import { budgetFrom, MAX_UNSEEN, queryNotFound, queryStatuses } from '#src/shared/queries/query.ts'
import type { FormSigns } from '#src/shared/shield/shield.schema.ts'
import { countUnseen, updateSeen } from './query.store.ts'

/** Contact requests. */
export const queryInbox = defineInbox({
  table: userQueries,
  kind: 'query',
  statuses: queryStatuses,
  filters: { projectType: userQueries.projectType, budget: userQueries.budgetRange },
  toItem: (row) => ({ ...row, budget: row.budgetRange && budgetFrom[row.budgetRange] }),
  notFound: queryNotFound,
  event: (news) => ({ name: 'queryUpdate', payload: { kind: 'query', ...news } }),
})

/** Stores a contact request, or holds it in the quarantine. */
export async function receiveQuery(
  context: Receiving & MailContext & ShieldContext,
  submission: QuerySubmission & WithOrigin,
  signs: FormSigns,
  now: Date,
): Promise<void> {
  const { firstName, lastName, email, projectDescription: text } = submission
  const submitted = { kind: 'query', name: `${firstName} ${lastName}`, email, text, submission, signs } as const
  if (!(await holdLikelySpam(context, submitted, now))) await submitQuery(context, submission, now)
}

/** Stores a contact request together with its event and mails: all or none. Resolves after the commit. */
export async function submitQuery(
  receiving: Receiving & MailContext,
  submission: QuerySubmission & WithOrigin,
  now: Date,
): Promise<void> {
  const { budget, ...given } = submission
  const id = uuidv7(now.getTime())
  const row = { ...given, id, budgetRange: budget, createdAt: now, updatedAt: now }
  const name = `${given.firstName} ${given.lastName}`
  const event = { name: 'new-userQuery', payload: { id, name, email: given.email } } as const
  const messages = [queryNotice(receiving, id, submission), queryConfirmation(receiving, id, submission)]
  await queryInbox.receive(receiving, row, event, writeMails(receiving, messages, now))
}

/** Counts the queries that arrived since the admin last looked at the list, up to MAX_UNSEEN. */
export const getUnseen = (db: Db, adminId: string): Promise<UnseenQueries> => countUnseen(db, adminId, MAX_UNSEEN)

/** Stores until when the admin has seen the queries, never beyond `now`, and returns the rest. */
export async function markSeen(db: Db, adminId: string, until: Date, now: Date): Promise<UnseenQueries> {
  await updateSeen(db, adminId, until < now ? until : now)
  return getUnseen(db, adminId)
}
