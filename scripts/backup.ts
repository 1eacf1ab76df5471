// npm run backup -- FILE [--passphrase-stdin]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { countsOf } from '#server/backup/backup-format.ts'
import { openSource } from '#server/backup/open-source.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { stopOnError, stopWith } from '#server/startup-errors.ts'
import { lockOf } from './backup-key.ts'
import { inWords, operatorError } from './backup-words.ts'
import { showProgress } from './progress.ts'

const usage = 'Usage: npm run backup -- FILE [--passphrase-stdin]'

const { values: given, positionals } = readArguments()
const [file, ...others] = positionals
if (file === undefined || others.length > 0) stopWith(usage)
const settings = readEnv()
if ('mistakes' in settings) stopWith(settings.mistakes.join('\n'))
const { env } = settings

const lock = await lockOf(env, given)
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const source = await openSource(env).catch(stopOnError)
const { progress, end } = showProgress()
const from = { session: source.session, env, log: await createLog(env) }
const taken = await takeBackup(from, { file, lock, version, now: new Date(), progress })
  .finally(() => source.close().catch(() => {}))
  .catch((error) => stopOnError(operatorError(error, env)))
end()
for (const missing of taken.manifest.missing) console.error(`Not in the backup, because it is not stored: ${missing}`)
console.log(`Wrote ${file}: ${inWords(countsOf(taken.manifest))}, ${taken.bytes.toLocaleString('en')} bytes encrypted.`)
console.log('The key APP_SECRET is not in it: keep it elsewhere, without it the secrets of second factors are lost.')

function readArguments() {
  try {
    return parseArgs({ options: { 'passphrase-stdin': { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
