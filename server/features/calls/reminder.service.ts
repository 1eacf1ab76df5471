import type { Db } from '#server/db/database.ts'
import { callReminder } from '#server/mail/call-reminders.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { hostReminder } from '#server/mail/host-notices.ts'
import { claimReminders, REMINDED_AT_ONCE, type Reminder } from './reminder.store.ts'

const dayBefore: Reminder = { column: 'dayReminderAt', hours: 24, until: 1 }
const hourBefore: Reminder = { column: 'hourReminderAt', hours: 1, until: 0 }

/**
 * Writes the reminders that are due: to the guest a day and an hour before the call, to its host an hour before. Every
 * process on a database runs it. A call is marked in the transaction that writes its mails, so each is written once.
 */
export async function writeReminders({ db, ...context }: MailContext & { db: Db }, now: Date): Promise<void> {
  for (const reminder of [dayBefore, hourBefore]) {
    while ((await writeDue({ db, ...context }, reminder, now)) === REMINDED_AT_ONCE);
  }
}

/** Returns how many calls it has reminded of. */
async function writeDue({ db, ...context }: MailContext & { db: Db }, reminder: Reminder, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimReminders(tx, reminder, now)
    const messages = due.flatMap((call) => [
      callReminder(context, call, reminder.hours),
      ...(reminder === hourBefore ? [hostReminder(context, call)] : []),
    ])
    if (messages.length > 0) await tx.execute(writeMails(context, messages, now))
    return due.length
  })
}
