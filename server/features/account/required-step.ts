import { recordRefusal } from '#server/audit/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { changePrintedPassword } from '#src/shared/account/account.ts'
import { type FactorMode, setUpFactorFirst } from '#src/shared/account/second-factor.ts'
import { demandOn } from './factor/factor-demand.ts'
import type { Viewer } from './sessions/viewer.ts'

/** A step that an admin has to take before any other call. */
export type RequiredStep = 'must-change-password' | 'must-set-up-factor'

type Admin = Pick<Viewer['admin'], 'mustChangePassword' | 'secondFactorAt' | 'secondFactorDueAt'>

/** Returns the step that an admin has to take first, or null. */
export function requiredStepOf(
  admin: Admin,
  { factorMode, clock }: { factorMode: FactorMode; clock: () => Date },
): RequiredStep | null {
  if (admin.mustChangePassword) return 'must-change-password'
  return demandOn(admin, factorMode, clock())?.isDue ? 'must-set-up-factor' : null
}

const refusals: Record<RequiredStep, { message: string; reason: string }> = {
  'must-change-password': { message: changePrintedPassword, reason: 'printed password' },
  'must-set-up-factor': { message: setUpFactorFirst, reason: 'no second factor' },
}

/** Refuses a call until the step is done: records the refusal and throws forbidden. */
export async function refuseUntilDone(db: Db, step: RequiredStep, call: string): Promise<never> {
  const { message, reason } = refusals[step]
  await recordRefusal(db, { kind: 'call before set-up', after: { call, reason } })
  throw new AppError('forbidden', message)
}
