import { normalFrom, randomFrom } from './seed.ts'

/**
 * What a project was estimated to take, again and again while it went on, as a factor of what it took in the end: each line one
 * estimator. A factor's spread shrinks from fourfold to nothing; a walk that is pulled to its end gives the rest.
 */
export function estimateWalks(title: string, estimators: number, steps: number): number[][] {
  const normal = normalFrom(randomFrom(title))
  return Array.from({ length: estimators }, () => {
    const walk = [normal() * 0.72]
    for (let step = 1; step <= steps; step++) {
      const left = steps - step
      const last = walk.at(-1) ?? 0
      // A Brownian bridge in the logarithm: it must be at zero when nothing is left to guess.
      walk.push(last * (left / (left + 1)) + (left > 0 ? normal() * 0.1 * Math.sqrt(left / steps) : 0))
    }
    return walk.map(Math.exp)
  })
}
