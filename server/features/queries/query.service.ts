import { userQueries } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { defineInbox, type Receiving } from '#server/inbox/inbox.service.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { queryConfirmation } from '#server/mail/confirmations.ts'
import { queryNotice } from '#server/mail/notices.ts'
import { holdLikelySpam, type ShieldContext } from '#server/shield/shield.ts'
import type { WithOrigin } from '#src/shared/origin/origin.ts'
import type { QuerySubmission } from '#src/shared/queries/query.schema.ts'
import { budgetFrom, queryNotFound, queryStatuses } from '#src/shared/queries/query.ts'
import type { FormSigns } from '#src/shared/shield/shield.schema.ts'

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
