import { normalFrom, randomFrom } from './seed.ts'

/**
 * Successive estimates of a project's effort, as factors of the actual effort; one line per estimator. The spread
 * shrinks from fourfold to nothing, along a Brownian bridge.
 */
export function estimateWalks(title: string, estimators: number, steps: number): number[][] {
  const normal = normalFrom(randomFrom(title))
  return Array.from({ length: estimators }, () => {
    const walk = [normal() * 0.72]
    for (let step = 1; step <= steps; step++) {
      const left = steps - step
      const last = walk.at(-1) ?? 0
      // A Brownian bridge in the logarithm: it is zero at the end, when nothing is left to estimate.
      walk.push(last * (left / (left + 1)) + (left > 0 ? normal() * 0.1 * Math.sqrt(left / steps) : 0))
    }
    return walk.map(Math.exp)
  })
}
