// npm run audit -- verify [--anchor NUMBER:HASH] [--accept-keyless]
import { type Anchor, type Verification, verifyLog } from '#server/audit/verify.ts'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { stopWith } from '#server/operator-errors.ts'
import { chainKeys } from '#server/secrets/secrets.ts'
import { argumentsOrStop } from './arguments.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run audit -- verify [--anchor NUMBER:HASH]… [--accept-keyless]
An anchor is a line "audit log at NUMBER:HASH" of the server's log, or is in a backup.`

const { positionals, values } = argumentsOrStop(
  { anchor: { type: 'string', multiple: true }, 'accept-keyless': { type: 'boolean' } },
  usage,
)
if (positionals.join() !== 'verify') stopWith(usage)
const anchors = (values.anchor ?? []).map(toAnchor)
const acceptsKeyless = values['accept-keyless'] ?? false

await withDatabase(verify, { isReading: true })

async function verify({ db }: Database, env: Env): Promise<void> {
  const result = await verifyLog(db, { keys: chainKeys(env), anchors, acceptsKeyless })
  if (!result.isIntact) return fail(`The audit log is broken at entry ${result.number}: ${result.reason}.`)
  const lines = notes(result)
  if (lines.length > 0) console.log(lines.join('\n'))
  const { number, hash } = result.head
  const isProved = result.isAuthenticated || (result.keyless === number - result.removedTo && number > 0)
  if (number > 0 && !isProved)
    return fail('The log has a key, and none was given: set APP_SECRET, or run this on its machine.')
  console.log(`The audit log is intact to entry ${number} (${number}:${hash}).`)
}

function notes({ removedTo, keyless, unknownKey, isAuthenticated }: Verification & { isIntact: true }): string[] {
  const lines: string[] = []
  if (removedTo > 0) lines.push(`Entries up to ${removedTo} were removed by age, as the log records.`)
  if (keyless > 0 && isAuthenticated)
    lines.push(`${keyless} entries were written without a key; later ones or an anchor authenticate them.`)
  if (keyless > 0 && !isAuthenticated)
    lines.push(
      'The log has no key: this finds mistakes, but not an attacker who computes the hashes anew. Set APP_SECRET.',
    )
  if (unknownKey > 0 && isAuthenticated)
    lines.push(
      `${unknownKey} entries have a former key; later ones or an anchor authenticate them. APP_SECRET_PREVIOUS checks theirs too.`,
    )
  return lines
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

function toAnchor(text: string): Anchor {
  const [, number = '', hash = ''] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? stopWith(usage)
  return { number: Number(number), hash }
}
