import { getBackupStatus } from '#server/backup/backup.service.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { type Check, off, ok, problem } from './check.ts'

/** The greatest ages of the last backup and of the last trial restore that are no problem. */
const OLDEST_MS = 8 * DAY_MS
const OLDEST_TRIAL_MS = 35 * DAY_MS

/** To the minute, in UTC: the reader may be in any time zone. */
const inWords = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const sentence = (error: string) => (error.endsWith('.') ? error : `${error}.`)
const daysSince = (at: Date, now: Date) => `${Math.floor((now.getTime() - at.getTime()) / DAY_MS)} days ago`

export const backupChecks: readonly Check[] = [
  {
    name: 'Last backup',
    async run({ db, env, clock }) {
      const now = clock()
      const { last, failed, isLate } = await getBackupStatus(db, env, now)
      if (failed)
        return problem(
          `The backup of ${inWords(failed.at)} failed: ${sentence(failed.error)} Correct that, then run npm run backup.`,
        )
      if (!last) return problem('There is none: set BACKUP_DIR, or run npm run backup.')
      if (isLate || now.getTime() - last.at.getTime() > OLDEST_MS)
        return problem(`It was made ${daysSince(last.at, now)}: set BACKUP_DIR, or run npm run backup.`)
      return ok(`It was made ${inWords(last.at)}.`)
    },
  },
  {
    name: 'Last trial of a backup',
    async run({ db, env, clock }) {
      const now = clock()
      const { last, verified } = await getBackupStatus(db, env, now)
      if (!last) return off('There is no backup.')
      const toDo = 'Run npm run backup -- verify with the latest one.'
      if (!verified) return problem(`No backup was ever restored for a trial. ${toDo}`)
      if (verified.error) return problem(`It failed: ${sentence(verified.error)} ${toDo}`)
      return now.getTime() - verified.at.getTime() > OLDEST_TRIAL_MS
        ? problem(`It was ${daysSince(verified.at, now)}. ${toDo}`)
        : ok(`It was restored without a difference ${inWords(verified.at)}.`)
    },
  },
]
