import type { FactorDemand } from '#src/shared/account/second-factor.schema.ts'
import { type FactorMode, GRACE_DAYS } from '#src/shared/account/second-factor.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'

type Dates = { secondFactorAt: Date | null; secondFactorDueAt: Date | null }

/** Returns the second factor that an admin has to set up, or undefined where none is missing. */
export function demandOn(
  { secondFactorAt, secondFactorDueAt: dueAt }: Dates,
  mode: FactorMode,
  now: Date,
): FactorDemand | undefined {
  if (mode === 'off' || secondFactorAt) return undefined
  if (mode === 'now') return { dueAt: now, isDue: true }
  return dueAt ? { dueAt, isDue: dueAt <= now } : undefined
}

/** Returns the change of an admin's row at a login: the first one under `after-7-days` begins the seven days. */
export function dueFrom(
  { secondFactorAt, secondFactorDueAt }: Dates,
  mode: FactorMode,
  now: Date,
): { secondFactorDueAt?: Date } {
  if (mode !== 'after-7-days' || secondFactorAt || secondFactorDueAt) return {}
  return { secondFactorDueAt: new Date(now.getTime() + GRACE_DAYS * DAY_MS) }
}
