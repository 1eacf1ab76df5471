import { howToJoin } from '#src/shared/calls/booking.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { changeLink, type GuestsCall } from './call-mails.ts'
import { factsBlock, type MailContext, textBlock, timeInWords } from './compose.ts'

/** The kinds of reminders, which are of no use once their call is moved or canceled. */
export const reminderKinds = ['call-reminder', 'host-reminder']
/** The kinds that are of no use once their call has another host. */
export const hostReminderKinds = ['host-reminder']

/** Returns the message that reminds a guest of a call, `hours` before it. */
export function callReminder(context: MailContext, call: GuestsCall, hours: number): MailMessage {
  const { env } = context
  const when = hours === 1 ? 'in an hour' : 'tomorrow'
  return {
    // At most two for each call and time, so they do not count as messages that visitors can cause.
    to: { address: call.email, isUnlimited: true },
    kind: 'call-reminder',
    subject: `Your call is ${when} – ${env.SITE_NAME}`,
    blocks: [
      textBlock(`Hello ${call.name},`),
      textBlock(`A reminder of your call with an engineer ${when}. ${howToJoin}`),
      factsBlock({ When: timeInWords(context, call.start, call.guestZone) }),
      { type: 'quote', text: call.topic },
      changeLink(context, call),
      textBlock('Something to add? Reply to this email.'),
    ],
    replyTo: { name: env.SITE_NAME, address: env.CONTACT_EMAIL },
    recordId: call.id,
    expiresAt: call.start,
  }
}
