import type { SQL } from 'drizzle-orm'
import type { Env } from '#server/env.ts'
import type { CallBooking } from '#src/shared/calls/call.schema.ts'
import type { ConsultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import type { MailBlock, MailMessage } from '#src/shared/mail/mail.ts'
import type { QuerySubmission } from '#src/shared/queries/query.schema.ts'
import { budgetLabels, projectTypeLabel } from '#src/shared/queries/query-words.ts'
import { insertForAdmins } from './mail.store.ts'

/** The settings that decide whether mail is sent, and the site's address for links. */
export type MailContext = { env: Pick<Env, 'SMTP_URL' | 'SITE_TIMEZONE'>; siteUrl: string }

type Visitor = { name: string; email: string; company?: string | null | undefined }

/** Returns the statement that tells the admins of a contact request, or undefined without SMTP_URL. */
export function queryNotice(context: MailContext, id: string, query: QuerySubmission, now: Date): SQL | undefined {
  const { firstName, lastName, email, company, phone, projectType, budget, projectDescription } = query
  return forAdmins(context, now, {
    id,
    kind: 'new-query',
    visitor: { name: `${firstName} ${lastName}`, email, company },
    subject: (name) => `New query from ${name}`,
    facts: {
      Phone: phone,
      Project: projectTypeLabel(projectType),
      Budget: budget && budgetLabels[budget],
    },
    words: projectDescription,
    path: `/admin/user-query?open=${id}`,
  })
}

/** Returns the statement that tells the admins of a consultation request, or undefined without SMTP_URL. */
export function consultationNotice(
  context: MailContext,
  id: string,
  { description, ...visitor }: ConsultationSubmission,
  now: Date,
): SQL | undefined {
  return forAdmins(context, now, {
    id,
    kind: 'new-consultation',
    visitor,
    subject: (name) => `New consultation request from ${name}`,
    facts: {},
    words: description,
    path: `/admin/client-consultation?open=${id}`,
  })
}

/** Returns the statement that tells the admins of a booked call, or undefined without SMTP_URL. */
export function callNotice(
  context: MailContext,
  { id, name, email, topic, start }: Omit<CallBooking, 'start'> & { id: string; start: Date },
  now: Date,
): SQL | undefined {
  const zone = context.env.SITE_TIMEZONE
  const when = start.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return forAdmins(context, now, {
    id,
    kind: 'new-call',
    visitor: { name, email },
    subject: (by) => `Call booked by ${by}`,
    facts: { When: `${when} (${zone})` },
    words: topic,
    path: `/admin/calls?open=${id}`,
  })
}

type Notice = {
  /** The record's. */
  id: string
  kind: string
  visitor: Visitor
  subject: (name: string) => string
  facts: Record<string, string | null | undefined>
  words: string
  path: string
}

function forAdmins({ env, siteUrl }: MailContext, now: Date, notice: Notice): SQL | undefined {
  if (!env.SMTP_URL) return undefined
  const { name, email, company } = notice.visitor
  const facts = Object.entries({ Name: name, Email: email, Company: company, ...notice.facts })
  const blocks: MailBlock[] = [
    { type: 'facts', facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
    { type: 'quote', text: notice.words },
    { type: 'link', label: 'Open in the back office', url: `${siteUrl}${notice.path}` },
    { type: 'text', text: `Reply to this email to write to ${name}.` },
  ]
  const message: MailMessage = {
    kind: notice.kind,
    subject: notice.subject(company ? `${name}, ${company}` : name),
    blocks,
    replyTo: { name, address: email },
    recordId: notice.id,
  }
  return insertForAdmins(message, now)
}
