export type Interval = { low: number; high: number }

/** The quantile of the standard normal distribution for 95% between both tails. */
const Z = 1.959964

/** Returns the share of `hits` in `trials` with its 95% score interval (Wilson 1927). */
export function wilson(hits: number, trials: number): Interval & { share: number } {
  const share = hits / trials
  const weight = Z ** 2 / trials
  const middle = (share + weight / 2) / (1 + weight)
  const reach = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / trials + weight / (4 * trials))
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

type Stratum = { weight: number; hits: number; trials: number }

/**
 * Returns the weighted sum of the strata's shares with a 95% interval that is combined from their score intervals (MOVER, Zou
 * and Donner 2008). The weights add up to 1.
 */
export function weightedShare(strata: readonly Stratum[]): Interval & { share: number } {
  const parts = strata.map(({ weight, hits, trials }) => ({ weight, ...wilson(hits, trials) }))
  const share = parts.reduce((sum, part) => sum + part.weight * part.share, 0)
  const below = Math.hypot(...parts.map((part) => part.weight * (part.share - part.low)))
  const above = Math.hypot(...parts.map((part) => part.weight * (part.high - part.share)))
  return { share, low: Math.max(0, share - below), high: Math.min(1, share + above) }
}

/** Returns the most hits in `trials` whose interval stays within `limit`, or -1 when no count of hits does. */
export function mostHits(trials: number, limit: number): number {
  let hits = -1
  while (wilson(hits + 1, trials).high <= limit) hits++
  return hits
}
