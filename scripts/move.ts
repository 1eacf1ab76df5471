// npm run move: copies the embedded database of DATA_DIR into the new PostgreSQL database that DATABASE_URL names.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { asCommand } from '#server/as-command.ts'
import { record } from '#server/audit/record.ts'
import { moveDatabase } from '#server/db/move.ts'
import { openConfigured } from '#server/db/open.ts'
import { envOrStop, stopOnError, stopWith } from '#server/operator-errors.ts'
import { noArgumentsOrStop } from './arguments.ts'

noArgumentsOrStop(`Usage: npm run move
It copies the embedded database of DATA_DIR into the empty PostgreSQL database that DATABASE_URL names.`)
const env = envOrStop()
const from = path.resolve(env.DATA_DIR, 'db')
if (!env.DATABASE_URL)
  stopWith('Set DATABASE_URL to the new PostgreSQL database that the embedded one is to be moved to.')
// Checked first, because opening the database would create it.
if (!existsSync(from)) stopWith(`There is no embedded database in ${from}.`)

const sourceEnv = { ...env, DATABASE_URL: undefined }
const source = await openConfigured(sourceEnv).catch(stopOnError)
const target = await openConfigured(env, { isBatch: true }).catch(stopOnError)
const move = () =>
  moveDatabase(source.db, target.db, (tx, rows) => record(tx, { kind: 'database move', after: { rows } }))
const moved = await asCommand(source.db, sourceEnv, move).catch(stopOnError)
await Promise.all([source.close(), target.close()])

const rows = Object.entries(moved).map(([table, count]) => `${table} ${count}`)
console.log(`Copied from ${from}: ${rows.join(', ')}.`)
console.log(
  'Start the server with DATABASE_URL from now on. Uploads are not in the database: they stay where they are.',
)
