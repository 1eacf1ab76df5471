// npm run doctor

import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as schema from '#drizzle/schema/index.ts'
import { connectionOptions } from '#server/db/connection-options.ts'
import { openUnmigrated } from '#server/db/open-unmigrated.ts'
import { runChecks } from '#server/doctor/doctor.service.ts'
import { type Env, readEnv } from '#server/env.ts'
import { askServer } from '#server/local-requests.ts'
import { createLog } from '#server/log.ts'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'
import { noArgumentsOrStop } from './arguments.ts'

noArgumentsOrStop('Usage: npm run doctor')
const settings = readEnv()
const findings =
  'mistakes' in settings
    ? settings.mistakes.map((says): Finding => ({ name: 'Settings', state: 'problem', says }))
    : await findingsOf(settings.env)
const words = { ok: 'ok     ', problem: 'TO DO  ', off: '-      ' }
for (const { name, state, says } of findings) console.log(`${words[state]}${name}: ${says}`)
process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0

/** On the embedded database a running server checks itself, because no other process can open it. */
async function findingsOf(env: Env): Promise<Finding[]> {
  try {
    const opened = await openUnmigrated(env)
    if ('connection' in opened) {
      const log = await createLog({ ...env, LOG_LEVEL: 'silent' })
      const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
      // The checks ask at the same time, and a connection of pg takes one question after the other.
      const pool = url ? new Pool(connectionOptions(url)) : undefined
      const db = pool ? drizzle(pool, { schema }) : opened.connection.db
      const close = () => Promise.all([pool?.end(), opened.close()])
      return await runChecks({ db, env, log, clock: () => new Date() }).finally(close)
    }
    const server = await askServer(env.DATA_DIR)
    return await server.runChecks().finally(server.close)
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return [{ name: 'Database', state: 'problem', says }]
  }
}
