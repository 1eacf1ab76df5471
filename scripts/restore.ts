// npm run restore -- FILE [--passphrase-stdin | --identity KEYFILE]
import { parseArgs } from 'node:util'
import { countsOf } from '#server/backup/backup-format.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { createLog } from '#server/log.ts'
import { envOrStop, stopOnError, stopWith } from '#server/startup-errors.ts'
import { keyOf } from './backup-key.ts'
import { inWords, operatorError } from './backup-words.ts'
import { showProgress, stopSignal } from './progress.ts'

const usage = 'Usage: npm run restore -- FILE [--passphrase-stdin | --identity KEYFILE]'

const { values: given, positionals } = readArguments()
const [file, ...others] = positionals
if (file === undefined || others.length > 0) stopWith(usage)
const env = envOrStop()

const key = await keyOf(env, given)
const { progress, end } = showProgress(stopSignal())
const { header, manifest } = await restoreBackup({ env, log: await createLog(env) }, { file, key, progress })
  .finally(end)
  .catch((error) => stopOnError(operatorError(error, env)))
console.log(`Restored ${inWords(countsOf(manifest))}, as of ${header.createdAt}. All admins are logged out.`)
const place = env.DATABASE_URL ? 'set APP_SECRET to it' : `put app-secret into ${env.DATA_DIR}, or set APP_SECRET`
console.log(`Before the start, bring back the key that was used there: ${place}.`)

function readArguments() {
  try {
    return parseArgs({
      options: { 'passphrase-stdin': { type: 'boolean' }, identity: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
