/**
 * The chance that a branch mined in secret by a share `q` of all block production ever draws level with the public one,
 * once a payment is `depth` blocks deep. Exact: the attacker's blocks by then are negative-binomial, and from n blocks
 * behind the rest is the gambler's ruin, (q/p)^n.
 */
export function reorgProbability(q: number, depth: number): number {
  const p = 1 - q
  if (q >= p) return 1
  let ways = 1
  let failed = 0
  for (let k = 0; k < depth; k++) {
    if (k > 0) ways *= (depth + k - 1) / k
    failed += ways * (p ** depth * q ** k - p ** k * q ** depth)
  }
  return 1 - failed
}

/** The estimate of the Bitcoin paper: a Poisson distribution in place of the negative binomial one. */
export function poissonEstimate(q: number, depth: number): number {
  const p = 1 - q
  const mean = (depth * q) / p
  let density = Math.exp(-mean)
  let failed = 0
  for (let k = 0; k <= depth; k++) {
    if (k > 0) density *= mean / k
    failed += density * (1 - (q / p) ** (depth - k))
  }
  return 1 - failed
}

/** Returns the depth from which the expected loss of a payment stays within the budget. Needs q below one half. */
export function depthFor(q: number, value: number, budget: number): number {
  let depth = 0
  while (value * reorgProbability(q, depth) > budget) depth++
  return depth
}
