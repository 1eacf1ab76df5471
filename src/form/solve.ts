import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge, Proof } from '#src/shared/shield/shield.schema.ts'

/** Phones slow down under more. */
const MOST_WORKERS = 4

/** Solves a challenge beside the page. Throws when the browser cannot. */
export async function solve(challenge: Challenge): Promise<Proof['solution']> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('The challenge was not solved')
  return { counter: solution.counter, derivedKey: solution.derivedKey }
}
