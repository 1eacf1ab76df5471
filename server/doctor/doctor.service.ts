import { setTimeout } from 'node:timers/promises'
import { isFailedQuery } from '#server/redact-error.ts'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'
import { backupChecks } from './backup-checks.ts'
import { type Check, type CheckContext, off, problem } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { selectLastMigration } from './doctor.store.ts'
import { machineChecks } from './machine-checks.ts'
import { networkChecks } from './network-checks.ts'

const checks: readonly Check[] = [...machineChecks, ...databaseChecks, ...networkChecks, ...backupChecks]
const TIMEOUT_MS = 20_000

/** Runs all checks at the same time, each for a bounded time, and returns their findings in order. */
export async function runChecks(context: CheckContext): Promise<Finding[]> {
  const hasTables = await selectLastMigration(context.db).then(
    (last) => last !== undefined,
    () => true,
  )
  return Promise.all(
    checks.map(async ({ name, run }) => {
      const late = setTimeout(TIMEOUT_MS, problem('This took too long: look whether what it asks answers.'), {
        ref: false,
      })
      const checked = run(context).catch((error) => failed(error, hasTables))
      return { name, ...(await Promise.race([checked, late])) }
    }),
  )
}

function failed(error: unknown, hasTables: boolean) {
  if (!hasTables && error instanceof Error && isFailedQuery(error))
    return off('The first start makes the tables for this.')
  // The message of a failed query is the statement, which has no values here.
  const cause = error instanceof Error && isFailedQuery(error) ? error.cause : error
  const reason = cause instanceof Error ? cause.message.split('\n')[0] : cause
  return problem(`This could not be checked (${reason}): correct that.`)
}
