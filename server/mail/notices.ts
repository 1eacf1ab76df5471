import type { Call } from '#src/shared/calls/call.schema.ts'
import type { ConsultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import { requestPages } from '#src/shared/inbox/request.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import type { QuerySubmission } from '#src/shared/queries/query.schema.ts'
import { budgetLabels, projectTypeLabel } from '#src/shared/queries/query.ts'
import { factsBlock, type MailContext, type NamedFacts, textBlock, timeInWords } from './compose.ts'

/** Returns the message that tells the admins of a contact request. */
export function queryNotice(context: MailContext, id: string, query: QuerySubmission): MailMessage {
  const { firstName, lastName, email, company, phone, projectDescription } = query
  return noticeOf(context, {
    id,
    kind: 'new-query',
    visitor: { name: `${firstName} ${lastName}`, email, company },
    subject: (name) => `New query from ${name}`,
    facts: { Phone: phone, ...projectFacts(query) },
    words: projectDescription,
    path: `${requestPages.query}?open=${id}`,
  })
}

export function projectFacts({ projectType, budget }: QuerySubmission): NamedFacts {
  return { Project: projectTypeLabel(projectType), Budget: budget && budgetLabels[budget] }
}

/** Returns the message that tells the admins of a consultation request. */
export function consultationNotice(
  context: MailContext,
  id: string,
  { description, ...visitor }: ConsultationSubmission,
): MailMessage {
  return noticeOf(context, {
    id,
    kind: 'new-consultation',
    visitor,
    subject: (name) => `New consultation request from ${name}`,
    facts: {},
    words: description,
    path: `${requestPages.consultation}?open=${id}`,
  })
}

type NoticedCall = Pick<Call, 'id' | 'name' | 'email' | 'topic' | 'start'>

/** Returns the message that tells the admins of a booked call. */
export function callNotice(context: MailContext, call: NoticedCall): MailMessage {
  return callNoticeOf(context, call, 'new-call', (by) => `Call booked by ${by}`)
}

type HeldCall = NoticedCall & Pick<Call, 'hostId' | 'hostName'>

/** Returns the message that tells the admins and the hosts that a guest has moved a call. `before` is the call as it was. */
export function callMoveNotice(
  context: MailContext,
  call: HeldCall,
  before: Pick<Call, 'start' | 'hostId'>,
): MailMessage {
  const isOfAnother = call.hostId !== before.hostId
  const was = { Was: timeInWords(context, before.start), Host: isOfAnother ? call.hostName : null }
  const message = callNoticeOf(context, call, 'guest-moved-call', (by) => `Call moved by ${by}`, was)
  return { ...message, to: adminsAnd(call.hostId, before.hostId) }
}

/** Returns the message that tells the admins and the host that a guest has canceled a call. */
export function callCancellationNotice(context: MailContext, call: HeldCall): MailMessage {
  const message = callNoticeOf(context, call, 'guest-cancelled-call', (by) => `Call canceled by ${by}`)
  return { ...message, to: adminsAnd(call.hostId) }
}

const adminsAnd = (...hosts: (string | null)[]) => ({ adminsAnd: hosts.filter((id) => id !== null) })

function callNoticeOf(
  context: MailContext,
  { id, name, email, topic, start }: NoticedCall,
  kind: string,
  subject: (name: string) => string,
  more: NamedFacts = {},
): MailMessage {
  return noticeOf(context, {
    id,
    kind,
    visitor: { name, email },
    subject,
    facts: { When: timeInWords(context, start), ...more },
    words: topic,
    path: `/admin/calls?open=${id}`,
  })
}

type Notice = {
  /** The record's. */
  id: string
  kind: string
  visitor: { name: string; email: string; company?: string | null | undefined }
  subject: (name: string) => string
  facts: NamedFacts
  words: string
  path: string
}

function noticeOf({ siteUrl }: MailContext, { id, kind, visitor, subject, facts, words, path }: Notice): MailMessage {
  const { name, email, company } = visitor
  return {
    to: 'admins',
    kind,
    subject: subject(company ? `${name}, ${company}` : name),
    blocks: [
      factsBlock({ Name: name, Email: email, Company: company, ...facts }),
      { type: 'quote', text: words },
      { type: 'link', label: 'Open in the back office', url: `${siteUrl}${path}` },
      textBlock(`Reply to this email to write to ${name}.`),
    ],
    replyTo: { name, address: email },
    recordId: id,
  }
}
