import { howToJoin } from '#src/shared/calls/booking.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import { callMinutes, callPath } from '#src/shared/calls/call.ts'
import type { MailBlock, MailMessage } from '#src/shared/mail/mail.ts'
import { factsBlock, type MailContext, type NamedFacts, textBlock, timeInWords } from './compose.ts'
import { mailedCalendar } from './icalendar.ts'

/** A call with the parts that its guest's mails need. */
export type GuestsCall = Omit<Call, 'hostId' | 'hostName'> & { token: string; moves: number; guestZone: string | null }

/** Returns the message that confirms a booking to its guest, with the calendar entry. */
export function callConfirmation(context: MailContext, call: GuestsCall): MailMessage {
  return toGuest(context, call, {
    kind: 'call-confirmation',
    outcome: 'booked',
    text: `Your call is booked: ${callMinutes} minutes with an engineer. ${howToJoin} The calendar entry is attached.`,
    after: [
      changeLink(context, call),
      textBlock('Something to add? Reply to this email.'),
      textBlock(
        'You didn’t book this? Then someone entered your address on our site; cancel the call by the link above.',
      ),
    ],
  })
}

/** Returns the message that updates the calendar entry of a guest who has moved the call. `before` is the call as it was. */
export function callMove(context: MailContext, call: GuestsCall, before: Pick<Call, 'start'>): MailMessage {
  return toGuest(context, call, {
    kind: 'call-move',
    outcome: 'moved',
    text: `Your call has a new time. ${howToJoin} The attached calendar entry replaces the earlier one.`,
    facts: { Was: timeInWords(context, before.start, call.guestZone) },
    after: [changeLink(context, call), textBlock('Something to add? Reply to this email.')],
  })
}

/** Returns the message that removes the calendar entry of a guest whose call was canceled. */
export function callCancellation(context: MailContext, call: GuestsCall, by: 'guest' | 'admin'): MailMessage {
  const message = toGuest(context, call, {
    kind: 'call-cancellation',
    outcome: 'canceled',
    text:
      by === 'guest'
        ? 'You canceled this call. The attached file removes it from your calendar.'
        : 'We’re sorry, we can’t hold this call and had to cancel it. The attached file removes it from your calendar.',
    after: [
      { type: 'link', label: 'Book another call', url: `${context.siteUrl}/contact-us` },
      textBlock('Questions? Reply to this email.'),
    ],
  })
  return by === 'guest' ? message : { ...message, to: { address: call.email, isUnlimited: true } }
}

/** Returns the link by which a guest changes a call. */
export const changeLink = ({ siteUrl }: MailContext, { token }: GuestsCall): MailBlock => ({
  type: 'link',
  label: 'Cancel or move this call',
  url: `${siteUrl}${callPath(token)}`,
})

type Words = { kind: string; outcome: string; text: string; facts?: NamedFacts; after: MailBlock[] }

function toGuest(context: MailContext, call: GuestsCall, { kind, outcome, text, facts, after }: Words): MailMessage {
  const { env, siteUrl } = context
  const host = { name: env.SITE_NAME, email: env.CONTACT_EMAIL }
  return {
    to: { address: call.email },
    kind,
    subject: `Your call is ${outcome} – ${env.SITE_NAME}`,
    blocks: [
      textBlock(`Hello ${call.name},`),
      textBlock(text),
      factsBlock({ When: timeInWords(context, call.start, call.guestZone), ...facts }),
      { type: 'quote', text: call.topic },
      ...after,
    ],
    replyTo: { name: env.SITE_NAME, address: env.CONTACT_EMAIL },
    calendar: mailedCalendar(call, host, `${siteUrl}${callPath(call.token)}`),
    recordId: call.id,
  }
}
