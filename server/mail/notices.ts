import { linkExpected } from '#src/shared/calls/booking.ts'
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

export type NoticedCall = Pick<Call, 'id' | 'name' | 'email' | 'topic' | 'start'>

/** Returns the message that tells the admins of a booked call, and its host of the link that the guest waits for. */
export function callNotice(context: MailContext, call: NoticedCall & Pick<Call, 'hostName'>): MailMessage {
  return callNoticeOf(context, call, {
    kind: 'new-call',
    subject: (by) => `Call booked by ${by}`,
    facts: { Host: call.hostName },
    reply: linkExpected,
  })
}

type HeldCall = NoticedCall & Pick<Call, 'hostId' | 'hostName'>

/** Returns the message that tells the admins and the hosts that a guest has moved a call. `before` is the call as it was. */
export function callMoveNotice(
  context: MailContext,
  call: HeldCall,
  before: Pick<Call, 'start' | 'hostId'>,
): MailMessage {
  const isOfAnother = call.hostId !== before.hostId
  const message = callNoticeOf(context, call, {
    kind: 'guest-moved-call',
    subject: (by) => `Call moved by ${by}`,
    facts: { Was: timeInWords(context, before.start), Host: isOfAnother ? call.hostName : null },
    reply: isOfAnother ? linkExpected : undefined,
  })
  return { ...message, to: adminsAnd(call.hostId, before.hostId) }
}

/** Returns the message that tells the admins and the host that a guest has canceled a call. */
export function callCancellationNotice(context: MailContext, call: HeldCall): MailMessage {
  const message = callNoticeOf(context, call, {
    kind: 'guest-cancelled-call',
    subject: (by) => `Call canceled by ${by}`,
    facts: {},
  })
  return { ...message, to: adminsAnd(call.hostId) }
}

const adminsAnd = (...hosts: (string | null)[]) => ({ adminsAnd: hosts.filter((id) => id !== null) })

function callNoticeOf(
  context: MailContext,
  { id, name, email, topic, start }: NoticedCall,
  { facts, ...words }: Pick<Notice, 'kind' | 'subject' | 'facts' | 'reply'>,
): MailMessage {
  return noticeOf(context, {
    ...words,
    id,
    visitor: { name, email },
    facts: { When: timeInWords(context, start), ...facts },
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
  /** The closing line, which says for what to reply. By default: to write to the visitor. */
  reply?: string | undefined
}

function noticeOf({ siteUrl }: MailContext, notice: Notice): MailMessage {
  const { id, kind, visitor, subject, facts, words, path } = notice
  const { name, email, company } = visitor
  return {
    to: 'admins',
    kind,
    subject: subject(company ? `${name}, ${company}` : name),
    blocks: [
      factsBlock({ Name: name, Email: email, Company: company, ...facts }),
      { type: 'quote', text: words },
      { type: 'link', label: 'Open in the back office', url: `${siteUrl}${path}` },
      textBlock(notice.reply ?? `Reply to this email to write to ${name}.`),
    ],
    replyTo: { name, address: email },
    recordId: id,
  }
}
