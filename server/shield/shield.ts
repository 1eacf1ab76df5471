import type { Db } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { Feed } from '#server/events/feed.ts'
import type { HeldKind, HeldSubmission, Reason } from '#src/shared/quarantine/quarantine.ts'
import type { FormSigns } from '#src/shared/shield/shield.schema.ts'
import { type CheckedForm, proofRequired } from '#src/shared/shield/shield.ts'
import { spendProof } from './proof.ts'
import { findReasons, isLikelySpam, needsProof } from './score.ts'
import { insertHeld } from './shield.store.ts'
import { readTouch } from './touch-token.ts'

/** The part of a procedure's context that the shield needs, with what its limits have counted. */
export type ShieldContext = {
  db: Db
  env: Pick<Env, 'RATE_LIMIT_SCALE'>
  /** How often others sent the same text within a day before. */
  sameBefore: number
  /** Whether one address or all of them have sent this form unusually often. */
  isUnderPressure: boolean
}

type Submitted = { kind: CheckedForm; name: string; text: string; signs: FormSigns }

/**
 * Returns the signs of spam that a submission has. If there are some, or under pressure, its form has to prove work first
 * (ADR 35): throws proof_required. A sender without scripts cannot, and is only scored, unless `mustProve`.
 */
export async function judgeSubmission(
  { db, env, sameBefore, isUnderPressure }: ShieldContext,
  { kind, name, text, signs, mustProve = false }: Submitted & { mustProve?: boolean },
  now: Date,
): Promise<Reason[]> {
  const touch = await readTouch(db, signs?.touched, now)
  const reasons = findReasons({ name, text, trap: signs?.trap, touch, sameBefore, scale: env.RATE_LIMIT_SCALE })
  const canProve = signs?.proof !== undefined
  if ((isUnderPressure || needsProof(reasons)) && (canProve || mustProve)) {
    const isProven = signs?.proof && (await spendProof(db, signs.proof, kind, now))
    if (!isProven) throw new AppError('proof_required', proofRequired)
  }
  return reasons
}

type Holdable = Submitted & { kind: HeldKind; email: string; submission: HeldSubmission }

/**
 * Stores a submission in the quarantine if it may be spam, with the reasons (ADR 32), and returns whether it did. Its sender
 * gets the same answer, and no mail is written. Throws proof_required as `judgeSubmission` does.
 */
export async function holdLikelySpam(
  context: ShieldContext & { feed: Feed },
  submitted: Holdable,
  now: Date,
): Promise<boolean> {
  const reasons = await judgeSubmission(context, submitted, now)
  if (!isLikelySpam(reasons)) return false
  const { signs, ...row } = submitted
  await insertHeld(context.db, { ...row, id: uuidv7(now.getTime()), reasons, createdAt: now })
  context.feed.announce()
  return true
}
