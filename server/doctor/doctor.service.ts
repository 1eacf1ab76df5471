import { setTimeout } from 'node:timers/promises'
import { isFailedQuery } from '#server/redact-error.ts'
import type { Finding } from '#src/shared/doctor/doctor.schema.ts'
import { backupChecks } from './backup-checks.ts'
import { type Check, type CheckContext, problem } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { machineChecks } from './machine-checks.ts'
import { networkChecks } from './network-checks.ts'

const checks: readonly Check[] = [...machineChecks, ...databaseChecks, ...networkChecks, ...backupChecks]
const TIMEOUT_MS = 20_000

/** Runs all checks at the same time, each for a bounded time, and returns their findings in order. */
export const examine = (context: CheckContext): Promise<Finding[]> =>
  Promise.all(
    checks.map(async ({ name, run }) => {
      const late = setTimeout(TIMEOUT_MS, problem('This took too long: look whether what it asks answers.'), {
        ref: false,
      })
      const result = await Promise.race([run(context).catch(failed), late])
      return { name, ...result }
    }),
  )

function failed(error: unknown) {
  // The message of a failed query is the statement, which has no values here.
  const cause = error instanceof Error && isFailedQuery(error) ? error.cause : error
  const reason = cause instanceof Error ? cause.message.split('\n')[0] : cause
  return problem(`This could not be checked (${reason}): correct that.`)
}
