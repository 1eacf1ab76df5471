import type { ConsultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import type { QuerySubmission } from '#src/shared/queries/query.schema.ts'
import { factsBlock, type MailContext, mailboxAddress, type NamedFacts, textBlock } from './compose.ts'
import { projectFacts } from './notices.ts'

/** Returns the message that tells a visitor that the contact request arrived. */
export function queryConfirmation(context: MailContext, id: string, query: QuerySubmission): MailMessage {
  const { firstName: name, email, projectDescription: words } = query
  return confirmationOf(context, { id, kind: 'query-confirmation', name, email, facts: projectFacts(query), words })
}

/** Returns the message that tells a visitor that the consultation request arrived. */
export function consultationConfirmation(
  context: MailContext,
  id: string,
  { name, email, description: words }: ConsultationSubmission,
): MailMessage {
  return confirmationOf(context, { id, kind: 'consultation-confirmation', name, email, facts: {}, words })
}

type Confirmation = { id: string; kind: string; name: string; email: string; facts: NamedFacts; words: string }

function confirmationOf(context: MailContext, { id, kind, name, email, facts, words }: Confirmation): MailMessage {
  const { env } = context
  return {
    to: { address: email },
    kind,
    subject: `We have your request – ${env.SITE_NAME}`,
    blocks: [
      textBlock(`Hello ${name},`),
      textBlock('Your request has arrived. An engineer reads it and replies to you within 24 hours.'),
      factsBlock(facts),
      { type: 'quote', text: words },
      textBlock('Something to add? Reply to this email.'),
      textBlock('You didn’t send this? Then someone entered your address on our site; you can ignore it.'),
    ],
    replyTo: { name: env.SITE_NAME, address: mailboxAddress(context) ?? env.CONTACT_EMAIL },
    recordId: id,
  }
}
