import { consultations } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { defineInbox, type Receiving } from '#server/inbox/inbox.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { consultationConfirmation } from '#server/mail/confirmations.ts'
import { consultationNotice } from '#server/mail/notices.ts'
import type { ConsultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import { consultationStatuses } from '#src/shared/consultations/consultation.ts'
import { consultationNotFound } from '#src/shared/consultations/consultation-words.ts'

/** Requests of the services modal. */
export const consultationInbox = defineInbox({
  table: consultations,
  statuses: consultationStatuses,
  filters: {},
  toItem: (row) => row,
  notFound: consultationNotFound,
  event: (news) => ({ name: 'queryUpdate', payload: { kind: 'consultation', ...news } }),
})

/** Stores a consultation request together with its event and mails: all or none. Resolves after the commit. */
export async function submitConsultation(
  receiving: Receiving & MailContext,
  submission: ConsultationSubmission,
  now: Date,
): Promise<void> {
  const id = uuidv7(now.getTime())
  const { name, email } = submission
  const row = { ...submission, id, createdAt: now, updatedAt: now }
  const event = { name: 'new-consultation', payload: { id, name, email } } as const
  const messages = [consultationNotice(receiving, id, submission), consultationConfirmation(receiving, id, submission)]
  await consultationInbox.receive(receiving, row, event, writeMails(receiving, messages, now))
}
