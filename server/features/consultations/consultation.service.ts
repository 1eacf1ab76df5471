import { consultations } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { defineInbox, type Receiving } from '#server/inbox/inbox.service.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { consultationConfirmation } from '#server/mail/confirmations.ts'
import { consultationNotice } from '#server/mail/notices.ts'
import { holdLikelySpam, type ShieldContext } from '#server/shield/shield.ts'
import type { ConsultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import { consultationNotFound, consultationStatuses } from '#src/shared/consultations/consultation.ts'
import type { WithOrigin } from '#src/shared/origin/origin.ts'
import type { FormSigns } from '#src/shared/shield/shield.schema.ts'

/** Requests of the services modal. */
export const consultationInbox = defineInbox({
  table: consultations,
  kind: 'consultation',
  statuses: consultationStatuses,
  filters: {},
  toItem: (row) => row,
  notFound: consultationNotFound,
  event: (news) => ({ name: 'queryUpdate', payload: { kind: 'consultation', ...news } }),
})

/** Stores a consultation request, or holds it in the quarantine. */
export async function receiveConsultation(
  context: Receiving & MailContext & ShieldContext,
  submission: ConsultationSubmission & WithOrigin,
  signs: FormSigns,
  now: Date,
): Promise<void> {
  const { name, email, description: text } = submission
  const submitted = { kind: 'consultation', name, email, text, submission, signs } as const
  if (!(await holdLikelySpam(context, submitted, now))) await submitConsultation(context, submission, now)
}

/** Stores a consultation request together with its event and mails: all or none. Resolves after the commit. */
export async function submitConsultation(
  receiving: Receiving & MailContext,
  submission: ConsultationSubmission & WithOrigin,
  now: Date,
): Promise<void> {
  const id = uuidv7(now.getTime())
  const { name, email } = submission
  const row = { ...submission, id, createdAt: now, updatedAt: now }
  const event = { name: 'new-consultation', payload: { id, name, email } } as const
  const messages = [consultationNotice(receiving, id, submission), consultationConfirmation(receiving, id, submission)]
  await consultationInbox.receive(receiving, row, event, writeMails(receiving, messages, now))
}
