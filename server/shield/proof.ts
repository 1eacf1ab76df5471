import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db } from '#server/db/database.ts'
import { formKey } from '#server/db/installation.ts'
import { type Challenge, challenge, type Proof } from '#src/shared/shield/shield.schema.ts'
import type { CheckedForm } from '#src/shared/shield/shield.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { deleteSpentBefore, insertSpent } from './shield.store.ts'

/** How long a challenge can be solved. A form that is later gets another one. */
const VALID_MS = 10 * MINUTE_MS
/** The rounds of one derivation. Making a challenge takes one derivation, and checking a solution none. */
const COST = 2000
/** The derivations that solve a challenge, chosen for each, so that luck saves or costs no more than a factor (ADR 35). */
const DERIVATIONS = { fewest: 100, most: 300 }

/** Returns a challenge that proves work for one submission of a form. Nothing is stored for it. */
export async function challengeAt(db: Db, form: CheckedForm, now: Date): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(DERIVATIONS.fewest, DERIVATIONS.most),
    // Not as its own `expiresAt`, which the package compares with the clock of the process.
    data: { form, until: now.getTime() + VALID_MS },
    deriveKey,
    ...secretsOf(await formKey(db)),
  })
  return challenge.parse(made)
}

/**
 * Spends a proof. Returns whether it was good: solved, issued by this installation for this form, not expired and not spent
 * before.
 */
export async function spendProof(db: Db, { challenge, solution }: Proof, form: CheckedForm, now: Date) {
  const { data } = challenge.parameters
  if (data.form !== form || data.until <= now.getTime()) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(await formKey(db)) })
  return verified && insertSpent(db, { id: challenge.signature, until: new Date(data.until) })
}

const secretsOf = (key: string) => ({
  hmacSignatureSecret: `challenge ${key}`,
  hmacKeySignatureSecret: `solution ${key}`,
})

/** Removes a batch of spent proofs, and returns how many: an hour after they expired, because clocks differ. */
export async function pruneSpentProofs(db: Db, now: Date): Promise<number> {
  return deleteSpentBefore(db, new Date(now.getTime() - HOUR_MS))
}
