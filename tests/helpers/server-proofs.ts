import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Proof } from '#src/shared/shield/shield.schema.ts'
import type { CheckedForm } from '#src/shared/shield/shield.ts'
import type { TestApp } from './server-app.ts'

/** Fetches a challenge and solves it, as a form does. */
export async function proofFor(api: TestApp, form: CheckedForm): Promise<Proof> {
  const challenge: Challenge = (await api.trpc('query', 'shield.challenge', { form })).body
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
