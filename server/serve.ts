import cluster from 'node:cluster'
import { buildApp, type Pages } from '#server/app.ts'
import { actingAs, operator } from '#server/audit/actor.ts'
import { anchorLog } from '#server/audit/anchor.ts'
import { type BackupReport, recordReport, recordRestore } from '#server/backup/backup.service.ts'
import { announceAdmin, announceStart } from '#server/console.ts'
import type { Deps } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { installationId } from '#server/db/installation.ts'
import { runChecks } from '#server/doctor/doctor.service.ts'
import type { Env } from '#server/env.ts'
import { startFeed } from '#server/events/feed.ts'
import { startPresence } from '#server/events/presence.ts'
import { ensureFirstAdmin } from '#server/features/account/admins/first-admin.service.ts'
import { factorModeOf } from '#server/features/account/factor/factor-mode.service.ts'
import { resealFactors } from '#server/features/account/factor/second-factor.service.ts'
import { createLoginLimits } from '#server/features/account/login/login-limits.ts'
import { createSessions } from '#server/features/account/sessions/session.ts'
import { applyLimits } from '#server/features/account/sessions/session-use.service.ts'
import { watchLoad } from '#server/http/load.ts'
import { divideTaskQueues } from '#server/jobs/task-queue.ts'
import { createSubmissionLimits } from '#server/limits/submission-limits.ts'
import { serveLocal } from '#server/local-requests.ts'
import { createLog } from '#server/log.ts'
import { fromListenError } from '#server/operator-errors.ts'
import { serveDevPages } from '#server/pages/dev.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { servePages } from '#server/pages/pages.ts'
import { riskySettings } from '#server/risky-settings.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { startJobs } from '#server/start-jobs.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { announceReady } from '#server/workers.ts'

/** After a signal: when requests under way are cut off, and when the process ends at the latest (product decisions, "Running it"). */
const CUT_OFF_MS = 7000
const EXIT_MS = 9500

/** Serves the product from an open database until a signal comes. Throws OperatorError when it cannot listen. */
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
  const deps = {
    env,
    database,
    feed,
    presence,
    limits,
    log,
    clock,
    sessions,
    loginLimits,
    secrets,
    factorMode,
    storage,
    attachments,
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
    await Promise.all([app.close(), jobs.close()])
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
    throw fromListenError(error, env)
  })
  if (cluster.isWorker) {
    announceAdmin(env, firstAdmin)
    announceReady(app.siteUrl())
  } else {
    announceStart(env, app.siteUrl(), firstAdmin)
    for (const warning of riskySettings(env)) log.warn(warning)
  }
  const { db, copyTo } = database
  const report = (done: BackupReport) => actingAs(command, () => recordReport(db, done))
  const local =
    copyTo &&
    (await serveLocal(
      env.DATA_DIR,
      { copyDatabase: copyTo, report, runChecks: () => runChecks({ db, env, log, clock }) },
      log,
    ))
  const jobs = await startJobs(deps, { installation, system, siteUrl: app.siteUrl() })

  started.resolve()
}

/** Returns the built pages, or in development those from the sources; undefined in server tests, which need no build. */
function pagesFor(deps: Deps): Pages | undefined {
  if (deps.env.NODE_ENV === 'test') return undefined
  return (app) => (deps.env.NODE_ENV === 'development' ? serveDevPages(app, deps) : servePages(app, deps))
}
