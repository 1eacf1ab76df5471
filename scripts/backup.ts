// npm run backup -- FILE [--passphrase-stdin]
// npm run backup -- verify FILE [--passphrase-stdin | --identity KEYFILE] [--on-server]
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { BackupReport } from '#server/backup/backup.service.ts'
import { countsOf } from '#server/backup/backup-format.ts'
import { openBesideServer } from '#server/backup/open-beside-server.ts'
import { sendReport } from '#server/backup/report.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { createLog } from '#server/log.ts'
import { envOrStop, OperatorError, stopOnError, stopWith } from '#server/operator-errors.ts'
import product from '../package.json' with { type: 'json' }
import { argumentsOrStop } from './arguments.ts'
import { decryptionKeyOf, encryptionKeyOf, inWords, toOperatorError } from './backup-command.ts'
import { showProgress, stopSignal } from './progress.ts'

const usage = `Usage: npm run backup -- FILE [--passphrase-stdin]
       npm run backup -- verify FILE [--passphrase-stdin | --identity KEYFILE] [--on-server]`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values: given, positionals } = argumentsOrStop(
  { 'passphrase-stdin': flag, 'on-server': flag, identity: text, scheduled: text },
  usage,
)
const isVerifying = positionals[0] === 'verify'
const [file, ...others] = isVerifying ? positionals.slice(1) : positionals
if (file === undefined || others.length > 0) stopWith(usage)
const env = envOrStop()
const log = await createLog({ ...env, LOG_LEVEL: 'error' })

await (isVerifying ? verify(file) : take(file)).catch((error) => stopOnError(toOperatorError(error, env)))

async function take(to: string): Promise<void> {
  const encryptionKey = await encryptionKeyOf(env, given)
  const startedAt = new Date()
  const id = given.scheduled ?? randomUUID()
  const source = await openBesideServer(env)
  const { progress, end } = showProgress()
  const options = {
    id,
    file: to,
    encryptionKey,
    version: product.version,
    now: startedAt,
    progress,
    signal: stopSignal(),
  }
  const taken = await takeBackup({ connection: source.connection, env, log }, options)
    .finally(() => source.close().catch(() => {}))
    .finally(end)
  const { manifest, header, bytes } = taken
  const counts = countsOf(manifest)
  for (const missing of manifest.missing) console.error(`Not in the backup, because it is not stored: ${missing}`)
  console.log(`Wrote ${to}: ${inWords(counts)}, ${bytes.toLocaleString('en')} bytes encrypted.`)
  if (manifest.audit) console.log(`The audit log in it ends at ${manifest.audit.number}:${manifest.audit.hash}.`)
  const key = env.APP_SECRET ? 'The key APP_SECRET' : `The key in ${path.join(env.DATA_DIR, 'app-secret')}`
  console.log(`${key} is not in it: keep it elsewhere, without it second factors are lost.`)
  const origin = given.scheduled ? 'schedule' : 'command'
  const { rows, files } = counts
  const times = { startedAt, finishedAt: new Date() }
  await report(header.installation, {
    kind: 'taken',
    id,
    origin,
    file: path.resolve(to),
    ...times,
    bytes,
    rows,
    files,
  })
}

async function verify(from: string): Promise<void> {
  const key = await decryptionKeyOf(env, given)
  const stop = stopSignal()
  const { progress, end } = showProgress(stop)
  const about = { kind: 'verified', file: path.resolve(from) } as const
  const checked = verifyBackup({ env, log }, { file: from, key, onServer: given['on-server'] ?? false, progress })
  const { header, manifest } = await checked.finally(end).catch(async (error) => {
    const wrong = toOperatorError(error, env)
    if (wrong instanceof OperatorError && !stop.aborted)
      await report(null, { ...about, id: null, at: new Date(), error: wrong.message })
    throw wrong
  })
  console.log(
    `${from} is whole: restored for a trial without its logins, ${inWords(countsOf(manifest))}, all as in the manifest.`,
  )
  await report(header.installation, { ...about, id: header.id, at: new Date(), error: null })
}

/** Records the result in the database, if it can be reached. The backup is good without that. */
async function report(installation: string | null, done: BackupReport): Promise<void> {
  const sent = await sendReport(env, installation, done).catch((error) => {
    const known = toOperatorError(error, env)
    return { isRecorded: false, reason: known instanceof Error ? known.message : String(known) } as const
  })
  if (!sent.isRecorded) console.error(`Not recorded: ${sent.reason}.`)
}
