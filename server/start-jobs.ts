import { type Actor, actingAs } from '#server/audit/actor.ts'
import { startAnchors } from '#server/audit/anchor.ts'
import { pruneAddresses, pruneEntries } from '#server/audit/retention.ts'
import { pruneBackups } from '#server/backup/backup.service.ts'
import { startBackups } from '#server/backup/schedule.ts'
import type { Deps } from '#server/context.ts'
import { pruneEvents } from '#server/events/event.store.ts'
import { pruneEmailChanges } from '#server/features/account/admins/email-change.store.ts'
import { pruneInvitations } from '#server/features/account/admins/invitation.store.ts'
import { pruneChallenges } from '#server/features/account/factor/passkey.store.ts'
import { pruneDevices } from '#server/features/account/login/device.store.ts'
import { pruneHalfLogins } from '#server/features/account/login/half-login.store.ts'
import { pruneResets } from '#server/features/account/password/password-reset.store.ts'
import { pruneSessions } from '#server/features/account/sessions/session.store.ts'
import { writeReminders } from '#server/features/calls/reminder.service.ts'
import { beat, pruneHeartbeats } from '#server/features/dashboard/uptime.service.ts'
import { pruneDeletedPosts } from '#server/features/posts/deleted-post.service.ts'
import { imageSweep } from '#server/features/posts/image-sweep.service.ts'
import { pruneHeld } from '#server/features/quarantine/quarantine.service.ts'
import { everyMinute } from '#server/jobs/every-minute.ts'
import { type Job, startHousekeeping } from '#server/jobs/housekeeping.ts'
import { pruneAttachments } from '#server/mail/attachment.service.ts'
import { writeDigests } from '#server/mail/digest.service.ts'
import { pruneMails } from '#server/mail/mail.store.ts'
import { writeOverdueMails } from '#server/mail/overdue.service.ts'
import { startMailSender } from '#server/mail/sender.ts'
import { openTransport } from '#server/mail/transport.ts'
import { pruneSpentProofs } from '#server/shield/proof.ts'

type Installed = {
  /** The id of the installation, by which its backups are known. */
  installation: string
  /** The audit log's actor for acts of the server itself. */
  system: Actor
  siteUrl: string
}

/** Starts everything that runs besides requests. `close` waits for what is under way. */
export async function startJobs(
  deps: Deps,
  { installation, system, siteUrl }: Installed,
): Promise<{ close(): Promise<void> }> {
  const { env, database, clock, log } = deps
  const { db } = database
  const { BACKUP_DIR } = env
  const mailing = { db, env, siteUrl }
  const jobs = [
    startAnchors(db, { clock, log }),
    BACKUP_DIR ? startBackups({ db, env: { ...env, BACKUP_DIR }, installation, clock, log }) : undefined,
    // Without the database the product is not available, so that minute is rightly left out.
    everyMinute((now) => beat(db, now), { name: 'heartbeat', clock, log }),
    startHousekeeping(housekeepingJobs(deps, system), { clock, log }),
    await startMail(deps, siteUrl),
    await startMailbox(deps, siteUrl),
    everyMinute((now) => writeDigests(mailing, now), { name: 'digests', clock, log }),
    everyMinute((now) => writeOverdueMails(mailing, now), { name: 'overdue replies', clock, log }),
    everyMinute((now) => writeReminders(mailing, now), { name: 'reminders', clock, log }),
  ]
  return {
    async close() {
      await Promise.all(jobs.map((job) => job?.close()))
    },
  }
}

/** Returns the housekeeping jobs by their names in the log. */
function housekeepingJobs({ env, database, storage, attachments, log }: Deps, system: Actor): Record<string, Job> {
  const { db } = database
  return {
    events: (now) => pruneEvents(db, now),
    audit: (now) => actingAs(system, () => pruneEntries(db, env.AUDIT_RETENTION_DAYS, now)),
    auditAddresses: (now) => actingAs(system, () => pruneAddresses(db, now)),
    spentProofs: (now) => pruneSpentProofs(db, now),
    sessions: (now) => pruneSessions(db, now),
    devices: (now) => pruneDevices(db, now),
    halfLogins: (now) => pruneHalfLogins(db, now),
    passkeyChallenges: (now) => pruneChallenges(db, now),
    invitations: (now) => pruneInvitations(db, now),
    passwordResets: (now) => pruneResets(db, now),
    emailChanges: (now) => pruneEmailChanges(db, now),
    backups: (now) => pruneBackups(db, now),
    heartbeats: (now) => pruneHeartbeats(db, now),
    mails: (now) => pruneMails(db, now),
    attachments: (now) => pruneAttachments({ db, attachments }, now),
    held: (now) => pruneHeld(db, now),
    posts: (now) => pruneDeletedPosts({ db, storage }, now),
    images: imageSweep({ db, storage, log }),
  }
}

/** Sends the outbox of mail, if a mail server is configured. */
async function startMail({ env, database, attachments, feed, clock, log }: Deps, siteUrl: string) {
  const { SMTP_URL, MAIL_PER_MINUTE: perMinute, SITE_TIMEZONE: timeZone } = env
  if (!SMTP_URL) return undefined
  const transport = await openTransport({ ...env, SMTP_URL, siteUrl })
  return startMailSender({ db: database.db, attachments, feed, transport, perMinute, timeZone, clock, log })
}

/** Reads the mailbox of visitors' answers, if one is configured. */
async function startMailbox({ env, database, clock, log }: Deps, siteUrl: string) {
  const { IMAP_URL } = env
  if (!IMAP_URL) return undefined
  const { startMailboxReader } = await import('#server/mailbox/reader.ts')
  return startMailboxReader({ db: database.db, env: { ...env, IMAP_URL }, siteUrl, clock, log })
}
