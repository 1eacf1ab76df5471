import type { Call } from '#src/shared/calls/call.schema.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { changeLink, type GuestsCall } from './call-mails.ts'
import { factsBlock, type MailContext, timeInWords } from './compose.ts'

type NoticedCall = Pick<Call, 'id' | 'name' | 'email' | 'topic' | 'start'>

/** The kinds of reminders, which are of no use once their call is moved or canceled. */
export const reminderKinds = ['call-reminder', 'host-reminder']
/** The kinds that are of no use once their call has another host. */
export const hostReminderKinds = ['host-reminder']

/** Returns the message that reminds a guest of a call, so many hours before it. */
export function callReminder(context: MailContext, call: GuestsCall, hours: number): MailMessage {
  const { env } = context
  const when = hours === 1 ? 'in an hour' : 'tomorrow'
  return {
    // At most two for each call and time, so they are not among the messages that visitors can cause.
    to: { address: call.email, isUnlimited: true },
    kind: 'call-reminder',
    subject: `Your call is ${when} – ${env.SITE_NAME}`,
    blocks: [
      { type: 'text', text: `Hello ${call.name},` },
      { type: 'text', text: `A reminder of your call with an engineer ${when}.` },
      factsBlock({ When: timeInWords(context, call.start) }),
      { type: 'quote', text: call.topic },
      changeLink(context, call),
      { type: 'text', text: 'Something to add? Reply to this email.' },
    ],
    replyTo: { name: env.SITE_NAME, address: env.CONTACT_EMAIL },
    recordId: call.id,
    expiresAt: call.start,
  }
}

/** Returns the message that reminds the host of a call, an hour before it; without a host, all admins. */
export function hostReminder(context: MailContext, call: NoticedCall & { hostId: string | null }): MailMessage {
  const message = toHost(context, call, {
    to: call.hostId === null ? 'admins' : { adminId: call.hostId },
    kind: 'host-reminder',
    subject: `Call with ${call.name} in an hour`,
    text: call.hostId === null ? 'This call is in an hour, and has no host yet.' : 'Your call is in an hour.',
  })
  return { ...message, expiresAt: call.start }
}

/** Returns the message that tells an admin of a call that another one has given to them. */
export function callGivenNotice(
  context: MailContext,
  call: NoticedCall,
  { to, by }: { to: string; by: string },
): MailMessage {
  return toHost(context, call, {
    to: { adminId: to },
    kind: 'call-given',
    subject: `Call with ${call.name} is yours now`,
    text: `${by} gave you this call.`,
  })
}

type Words = Pick<MailMessage, 'to' | 'kind' | 'subject'> & { text: string }

function toHost(context: MailContext, call: NoticedCall, { text, ...message }: Words): MailMessage {
  const { id, name, email, topic, start } = call
  return {
    ...message,
    blocks: [
      { type: 'text', text },
      factsBlock({ Name: name, Email: email, When: timeInWords(context, start) }),
      { type: 'quote', text: topic },
      { type: 'link', label: 'Open in the back office', url: `${context.siteUrl}/admin/calls?open=${id}` },
      { type: 'text', text: `Reply to this email to write to ${name}.` },
    ],
    replyTo: { name, address: email },
    recordId: id,
  }
}
