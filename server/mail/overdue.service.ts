import type { Db } from '#server/db/database.ts'
import { REPLY_HOURS, replyDueAt, requestPages } from '#src/shared/inbox/request.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { factsBlock, type MailContext, textBlock, timeInWords, writeMails } from './compose.ts'
import { claimEscalated, claimOverdue, type OverdueRequest } from './overdue.store.ts'

/** The most requests of each kind that one run, each minute, writes messages about. */
const AT_ONCE = 20
/** Requests that became overdue longer ago, while no process was running, get no message. */
const NOTIFIED_WITHIN_DAYS = 7
/** Everyone gets a message when a request has waited for twice the time for a first reply. */
const ESCALATED_HOURS = 2 * REPLY_HOURS

/**
 * Writes the messages about requests whose first reply is overdue: to the owner, and later to everyone; at once to everyone
 * when it has no owner, or one without mail. Each is written once, by the first process.
 */
export async function writeOverdueMails({ db, ...context }: MailContext & { db: Db }, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const until = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
    const after = new Date(until(REPLY_HOURS).getTime() - NOTIFIED_WITHIN_DAYS * DAY_MS)
    const escalated = await claimEscalated(tx, { after, until: until(ESCALATED_HOURS), limit: AT_ONCE })
    const overdue = await claimOverdue(tx, { after, until: until(REPLY_HOURS), limit: AT_ONCE })
    const messages = [
      ...overdue.map((request) => overdueMail(context, request, request.ownerEmail)),
      ...escalated.map((request) => overdueMail(context, request, null)),
    ]
    if (messages.length > 0) await tx.execute(writeMails(context, messages, now))
  })
}

/** Returns the message about an overdue request, to its owner, or to everyone when `ownerEmail` is null. */
export function overdueMail(context: MailContext, request: OverdueRequest, ownerEmail: string | null): MailMessage {
  const { kind, id, name, email, company, words, createdAt, ownerName } = request
  const who = company ? `${name}, ${company}` : name
  return {
    to: ownerEmail === null ? 'everyone' : { address: ownerEmail, isUnlimited: true },
    kind: ownerEmail === null ? 'overdue-to-all' : 'overdue',
    subject: `Overdue: ${who} waits for a reply`,
    blocks: [
      textBlock(
        ownerEmail === null
          ? `This request has no reply yet.${ownerName ? ` Its owner is ${ownerName}.` : ''}`
          : 'You have this request, and it has no reply yet.',
      ),
      factsBlock({
        Name: name,
        Email: email,
        Company: company,
        Arrived: timeInWords(context, createdAt),
        'Reply due': timeInWords(context, replyDueAt(createdAt)),
      }),
      { type: 'quote', text: words },
      { type: 'link', label: 'Open in the back office', url: `${context.siteUrl}${requestPages[kind]}/${id}` },
      textBlock('Answered already? Mark it as answered elsewhere there.'),
    ],
    recordId: id,
  }
}
