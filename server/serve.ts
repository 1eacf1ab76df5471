import cluster from 'node:cluster'
import { buildApp, type Pages } from '#server/app.ts'
import { actingAs, operator } from '#server/audit/actor.ts'
import { anchorLog, startAnchors } from '#server/audit/anchor.ts'
import { pruneAddresses, pruneEntries } from '#server/audit/retention.ts'
import { type BackupReport, pruneBackups, recordReport, recordRestore } from '#server/backup/backup.service.ts'
import { startBackups } from '#server/backup/schedule.ts'
import { announceAdmin, announceStart } from '#server/console.ts'
import type { Deps } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { examine } from '#server/doctor/doctor.service.ts'
import type { Env } from '#server/env.ts'
import { pruneDevices } from '#server/features/account/device.store.ts'
import { pruneEmailChanges } from '#server/features/account/email-change.store.ts'
import { factorModeOf } from '#server/features/account/factor-mode.service.ts'
import { ensureFirstAdmin } from '#server/features/account/first-admin.service.ts'
import { pruneHalfLogins } from '#server/features/account/half-login.store.ts'
import { pruneInvitations } from '#server/features/account/invitation.store.ts'
import { createLoginLimits } from '#server/features/account/login-limits.ts'
import { pruneChallenges } from '#server/features/account/passkey.store.ts'
import { pruneResets } from '#server/features/account/password-reset.store.ts'
import { resealFactors } from '#server/features/account/second-factor.service.ts'
import { pruneSessions } from '#server/features/account/session.store.ts'
import { createSessions } from '#server/features/account/session.ts'
import { applyLimits } from '#server/features/account/session-use.service.ts'
import { writeReminders } from '#server/features/calls/reminders.ts'
import { beat, pruneHeartbeats } from '#server/features/dashboard/uptime.service.ts'
import { pruneDeletedPosts } from '#server/features/posts/deleted-post.service.ts'
import { imageSweep } from '#server/features/posts/image-sweep.service.ts'
import { pruneHeld } from '#server/features/quarantine/quarantine.service.ts'
import { watchLoad } from '#server/http/load.ts'
import { createSubmissionLimits } from '#server/limits/submission-limits.ts'
import { serveLocal } from '#server/local-requests.ts'
import { createLog } from '#server/log.ts'
import { pruneAttachments } from '#server/mail/attachment.service.ts'
import { writeDigests } from '#server/mail/digest.ts'
import { pruneMails } from '#server/mail/mail.store.ts'
import { writeOverdueMails } from '#server/mail/overdue.ts'
import { startMailSender } from '#server/mail/sender.ts'
import { openTransport } from '#server/mail/transport.ts'
import { riskySettings } from '#server/risky-settings.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { listenError } from '#server/startup-errors.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { announceReady } from '#server/workers.ts'
import { installationId } from './db/installation.ts'
import { pruneEvents } from './events/event.store.ts'
import { startFeed } from './events/feed.ts'
import { startPresence } from './events/presence.ts'
import { everyMinute } from './jobs/every-minute.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { divideTaskQueues } from './jobs/task-queue.ts'
import { serveDevPages } from './pages/dev.ts'
import { createPageCache } from './pages/page-cache.ts'
import { servePages } from './pages/pages.ts'
import { pruneSpentProofs } from './shield/proof.ts'

/** After a signal: when requests under way are cut off, and when the process ends at the latest (product decisions, "Running it"). */
const CUT_OFF_MS = 7000
const EXIT_MS = 9500

/** Serves the product from an open database until a signal comes. Throws StartupError when it cannot listen. */
export async function serve(env: Env, database: Database): Promise<void> {
  const log = await createLog(env)
  divideTaskQueues(env.WEB_CONCURRENCY)
  const clock = () => new Date()
  const feed = await startFeed(database, log)
  const presence = await startPresence({ database, scale: env.RATE_LIMIT_SCALE })
  const limits = createSubmissionLimits(database.pool, env.RATE_LIMIT_SCALE)
  const sessions = createSessions({ env, database, clock })
  const loginLimits = createLoginLimits(database.pool, env.RATE_LIMIT_SCALE)
  const secrets = await openSecrets(database.db, env, [resealFactors])
  if (!secrets.isReady) log.warn(secrets.reason)
  const factorMode = await factorModeOf(database.db, env, secrets)
  const system = operator('system', secrets, clock)
  const command = operator('command', secrets, clock)
  await actingAs(command, () => recordRestore(database.db))
  const firstAdmin = await actingAs(system, () => ensureFirstAdmin(database.db, env, clock()))
  await applyLimits(database.db, env, clock())
  const installation = await installationId(database.db)
  const storage = await openStorage(env, log, installation)
  const attachments = await openStorage(env, log, installation, 'attachments')
  const pageCache = createPageCache()
  const load = watchLoad()
  const files = { storage, attachments }
  const live = { feed, presence }
  const deps = {
    env,
    database,
    ...live,
    limits,
    log,
    clock,
    sessions,
    loginLimits,
    secrets,
    factorMode,
    ...files,
    pageCache,
    load: load.read,
  }
  const app = await buildApp(deps, pagesFor(deps))
  // From the first request on: a signal without a handler ends the process in the middle of it.
  const started = Promise.withResolvers<void>()
  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS).unref()
    setTimeout(() => process.exit(1), EXIT_MS).unref()
    await started.promise
    // Sockets are told to reconnect before their events end: a subscription that ended would not be renewed.
    const jobs = [anchors, backups || undefined, heartbeat, housekeeping, mail, mailbox, digests, overdue, reminders]
    await Promise.all([app.close(), ...jobs.map((job) => job?.close())])
    await Promise.all([feed.close(), presence.close(), local?.close()])
    load.close()
    await anchorLog(database.db, log)
    await database.close()
    // The channel to the process that started this worker would keep it alive.
    cluster.worker?.disconnect()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error) => {
    // The account exists already, and its password would be lost.
    announceAdmin(env, firstAdmin)
    throw listenError(error, env)
  })
  if (cluster.isWorker) {
    announceAdmin(env, firstAdmin)
    announceReady(app.siteUrl())
  } else {
    announceStart(env, app.siteUrl(), firstAdmin)
    for (const warning of riskySettings(env)) log.warn(warning)
  }
  const anchors = startAnchors(database.db, { clock, log })
  const { db, copyTo } = database
  const report = (done: BackupReport) => actingAs(command, () => recordReport(db, done))
  const local =
    copyTo &&
    (await serveLocal(
      env.DATA_DIR,
      { copyDatabase: copyTo, report, examine: () => examine({ db, env, log, clock }) },
      log,
    ))
  const backups =
    env.BACKUP_DIR && startBackups({ db, env: { ...env, BACKUP_DIR: env.BACKUP_DIR }, installation, clock, log })
  // Without the database the product is not available, so that minute is rightly left out.
  const heartbeat = everyMinute((now) => beat(database.db, now), { name: 'heartbeat', clock, log })
  const housekeeping = startHousekeeping(
    {
      events: (now) => pruneEvents(database.db, now),
      audit: (now) => actingAs(system, () => pruneEntries(database.db, env.AUDIT_RETENTION_DAYS, now)),
      auditAddresses: (now) => actingAs(system, () => pruneAddresses(database.db, now)),
      spentProofs: (now) => pruneSpentProofs(database.db, now),
      sessions: (now) => pruneSessions(database.db, now),
      devices: (now) => pruneDevices(database.db, now),
      halfLogins: (now) => pruneHalfLogins(database.db, now),
      passkeyChallenges: (now) => pruneChallenges(database.db, now),
      invitations: (now) => pruneInvitations(database.db, now),
      passwordResets: (now) => pruneResets(database.db, now),
      emailChanges: (now) => pruneEmailChanges(database.db, now),
      backups: (now) => pruneBackups(database.db, now),
      heartbeats: (now) => pruneHeartbeats(database.db, now),
      mails: (now) => pruneMails(database.db, now),
      attachments: (now) => pruneAttachments({ db: database.db, attachments }, now),
      held: (now) => pruneHeld(database.db, now),
      posts: (now) => pruneDeletedPosts({ db: database.db, storage }, now),
      images: imageSweep({ db: database.db, storage, log }),
    },
    { clock, log },
  )

  const mail = await startMail(deps, app.siteUrl())
  const mailbox = await startMailbox(deps, app.siteUrl())
  const digests = everyMinute((now) => writeDigests({ db: database.db, env, siteUrl: app.siteUrl() }, now), {
    name: 'digests',
    clock,
    log,
  })
  const overdue = everyMinute((now) => writeOverdueMails({ db: database.db, env, siteUrl: app.siteUrl() }, now), {
    name: 'overdue replies',
    clock,
    log,
  })
  const reminders = everyMinute((now) => writeReminders({ db: database.db, env, siteUrl: app.siteUrl() }, now), {
    name: 'reminders',
    clock,
    log,
  })

  started.resolve()
}

/** Sends the outbox of mail, if a mail server is configured. */
async function startMail({ env, database, attachments, feed, clock, log }: Deps, siteUrl: string) {
  const { SMTP_URL, MAIL_PER_MINUTE: perMinute } = env
  if (!SMTP_URL) return undefined
  const transport = await openTransport({ ...env, SMTP_URL, siteUrl })
  return startMailSender({ db: database.db, attachments, feed, transport, perMinute, clock, log })
}

/** Reads the mailbox of visitors' answers, if one is configured. */
async function startMailbox({ env, database, clock, log }: Deps, siteUrl: string) {
  const { IMAP_URL } = env
  if (!IMAP_URL) return undefined
  const { startMailboxReader } = await import('#server/mailbox/reader.ts')
  return startMailboxReader({ db: database.db, env: { ...env, IMAP_URL }, siteUrl, clock, log })
}

/** Returns the built pages, or in development those from the sources; undefined in server tests, which need no build. */
function pagesFor(deps: Deps): Pages | undefined {
  if (deps.env.NODE_ENV === 'test') return undefined
  return (app) => (deps.env.NODE_ENV === 'development' ? serveDevPages(app, deps) : servePages(app, deps))
}
