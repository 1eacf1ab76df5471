// npm run restore -- FILE [--passphrase-stdin | --identity KEYFILE]
import { countsOf } from '#server/backup/backup-format.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { createLog } from '#server/log.ts'
import { envOrStop, stopOnError, stopWith } from '#server/operator-errors.ts'
import { argumentsOrStop } from './arguments.ts'
import { decryptionKeyOf, inWords, toOperatorError } from './backup-command.ts'
import { showProgress, stopSignal } from './progress.ts'

const usage = 'Usage: npm run restore -- FILE [--passphrase-stdin | --identity KEYFILE]'

const { values: given, positionals } = argumentsOrStop(
  { 'passphrase-stdin': { type: 'boolean' }, identity: { type: 'string' } },
  usage,
)
const [file, ...others] = positionals
if (file === undefined || others.length > 0) stopWith(usage)
const env = envOrStop()

const key = await decryptionKeyOf(env, given)
const { progress, end } = showProgress(stopSignal())
const { header, manifest } = await restoreBackup({ env, log: await createLog(env) }, { file, key, progress })
  .finally(end)
  .catch((error) => stopOnError(toOperatorError(error, env)))
console.log(`Restored ${inWords(countsOf(manifest))}, as of ${header.createdAt}. All admins are logged out.`)
const place = env.DATABASE_URL ? 'set APP_SECRET to it' : `put app-secret into ${env.DATA_DIR}, or set APP_SECRET`
console.log(`Before the start, bring back the key that was used there: ${place}.`)
