import { linkExpected } from '#src/shared/calls/booking.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { factsBlock, type MailContext, textBlock, timeInWords } from './compose.ts'
import type { NoticedCall } from './notices.ts'

/** An admin's id, and the name of the one who did it. */
type Handover = { to: string; by: string }

/** Returns the reminder of a call for its host, an hour before it; without a host, or with a removed one (`hostId` null), for all admins. */
export function hostReminder(context: MailContext, call: NoticedCall & Pick<Call, 'hostId' | 'hostName'>): MailMessage {
  const { hostId, hostName } = call
  const state = hostName === null ? 'has no host yet' : `its host, ${hostName}, can no longer hold it`
  const message = toHost(context, call, hostId, {
    kind: 'host-reminder',
    subject: `Call with ${call.name} in an hour`,
    text: hostId === null ? `This call is in an hour, and ${state}.` : 'Your call is in an hour.',
    reply: linkExpected,
  })
  return { ...message, expiresAt: call.start }
}

/** Returns the message that tells an admin of a call that another one has given to them. */
export function callGivenNotice(context: MailContext, call: NoticedCall, { to, by }: Handover): MailMessage {
  return toHost(context, call, to, {
    kind: 'call-given',
    subject: `Call with ${call.name} is yours now`,
    text: `${by} gave you this call.`,
    reply: linkExpected,
  })
}

/** Returns the message that tells an admin that another one has given away a call of theirs. `host` has it now. */
export function callTakenNotice(
  context: MailContext,
  call: NoticedCall,
  { to, by, host }: Handover & { host: string },
): MailMessage {
  return toHost(context, call, to, {
    kind: 'call-taken',
    subject: `Call with ${call.name} is no longer yours`,
    text: `${by} gave this call to ${host}.`,
  })
}

/** Returns the message that tells a host that another admin has canceled their call. */
export function hostCancellationNotice(context: MailContext, call: NoticedCall, { to, by }: Handover): MailMessage {
  return toHost(context, call, to, {
    kind: 'host-cancellation',
    subject: `Call with ${call.name} is canceled`,
    text: `${by} canceled this call. ${call.name} was told.`,
  })
}

type Words = Pick<MailMessage, 'kind' | 'subject'> & {
  text: string
  /** The closing line, which asks for a reply and says for what. */
  reply?: string
}

/** Returns the message about a call to the admin with an id, or to everyone (null). */
function toHost(context: MailContext, call: NoticedCall, to: string | null, words: Words): MailMessage {
  const { id, name, email, topic, start } = call
  const { text, reply = `Reply to this email to write to ${name}.`, ...message } = words
  return {
    ...message,
    to: to === null ? 'everyone' : { adminId: to },
    blocks: [
      textBlock(text),
      factsBlock({ Name: name, Email: email, When: timeInWords(context, start) }),
      { type: 'quote', text: topic },
      { type: 'link', label: 'Open in the back office', url: `${context.siteUrl}/admin/calls?open=${id}` },
      textBlock(reply),
    ],
    replyTo: { name, address: email },
    recordId: id,
  }
}
