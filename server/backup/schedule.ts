import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { everyMinute } from '#server/jobs/every-minute.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { insertBackup, lockBackups, selectLastScheduled, updateFailed } from './backup.store.ts'

/** The backup command, relative to this module: its source, or the file that the build wrote beside the server. */
const BACKUP_COMMAND = import.meta.url.endsWith('.ts') ? '../../scripts/backup.ts' : './backup.js'
/** Node's arguments for it: `frugal` in `scripts/bootstrap.mjs`. */
export const frugal = ['--optimize-for-size', '--max-semi-space-size=4']
/** The wait after a failure, or BACKUP_EVERY if that is shorter. */
const RETRY_MS = HOUR_MS
/** After this time, a backup without an end counts as killed. */
const MAX_DURATION_MS = 6 * HOUR_MS
const STOP_MS = 5000
const MAX_MESSAGE = 500

type Scheduled = {
  db: Db
  env: Env & { BACKUP_DIR: string }
  installation: string
  clock: () => Date
  log: FastifyBaseLogger
}

/**
 * Makes a backup whenever one is due, in one of all processes, and removes the oldest above BACKUP_KEEP. A child process makes
 * it, because encryption takes a processor for minutes.
 */
export function startBackups(scheduled: Scheduled): { close(): Promise<void> } {
  const { db, env, clock, log } = scheduled
  const stopping = new AbortController()
  const work = everyMinute(
    async (now) => {
      const file = path.join(env.BACKUP_DIR, nameOf(scheduled.installation, now))
      const id = await claimBackup(db, { file, now, everyMs: env.BACKUP_EVERY })
      if (id === null || stopping.signal.aborted) return
      const problem = await runCommand({ id, file }, stopping.signal)
      if (problem === null) return removeOld(scheduled, now)
      await updateFailed(db, id, problem)
      if (stopping.signal.aborted) log.info({ file }, 'the backup was stopped with the server')
      else log.error({ file, problem }, 'the backup failed')
    },
    { name: 'backups', clock, log },
  )
  return {
    async close() {
      stopping.abort()
      await work.close()
    },
  }
}

/** Claims the due backup for this process. Returns its id, or null when none is due. */
export async function claimBackup(
  db: Db,
  { file, now, everyMs }: { file: string; now: Date; everyMs: number },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockBackups(tx)
    const last = await selectLastScheduled(tx)
    if (last) {
      const wait = last.finishedAt ? everyMs : last.error === null ? MAX_DURATION_MS : Math.min(RETRY_MS, everyMs)
      if (now.getTime() - last.startedAt.getTime() < wait) return null
    }
    const id = randomUUID()
    await insertBackup(tx, { id, origin: 'schedule', file, startedAt: now })
    return id
  })
}

/** Runs the command and returns its error; null when the backup is complete. */
async function runCommand({ id, file }: { id: string; file: string }, signal: AbortSignal): Promise<string | null> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch(() => {})
  const command = fileURLToPath(new URL(BACKUP_COMMAND, import.meta.url))
  const child = spawn(process.execPath, [...frugal, command, file, '--scheduled', id], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: process.cwd(),
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    if (said.length < MAX_MESSAGE) said += chunk
  })
  const stop = () => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref()
  }
  signal.addEventListener('abort', stop, { once: true })
  const code = await new Promise<number | null>((resolve) =>
    child.once('error', () => resolve(1)).once('close', resolve),
  )
  signal.removeEventListener('abort', stop)
  if (code === 0) return null
  return said.trim().slice(0, MAX_MESSAGE) || `The command ended with ${code ?? 'a signal'}.`
}

const prefixOf = (installation: string) => `northlattice-${installation.slice(0, 8)}-`

/** Returns the name of a backup. Names of one installation sort by time; the directory may have other files. */
const nameOf = (installation: string, now: Date) =>
  `${prefixOf(installation)}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Removes the oldest backups of this installation, and the parts that killed processes have left. */
export async function removeOld({ env, installation, log }: Omit<Scheduled, 'db' | 'clock'>, now: Date): Promise<void> {
  const names = (await readdir(env.BACKUP_DIR)).filter((name) => name.startsWith(prefixOf(installation))).sort()
  const whole = names.filter((name) => name.endsWith('.backup'))
  const gone = whole.slice(0, Math.max(0, whole.length - env.BACKUP_KEEP))
  for (const name of names.filter((part) => part.endsWith('.part'))) {
    const { mtimeMs } = await stat(path.join(env.BACKUP_DIR, name))
    if (now.getTime() - mtimeMs > DAY_MS) gone.push(name)
  }
  for (const name of gone) await rm(path.join(env.BACKUP_DIR, name), { force: true })
  if (gone.length > 0) log.info({ files: gone }, 'old backups removed')
}
