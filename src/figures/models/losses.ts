import { normalFrom, randomFrom } from './seed.ts'

/** A way to lose money: events a year, and the loss of each (median in thousands of dollars, spread in log units). */
export type Threat = { rate: number; median: number; spread: number }

export const threats: readonly Threat[] = [
  { rate: 0.9, median: 40, spread: 0.9 },
  { rate: 0.25, median: 300, spread: 1 },
  { rate: 0.06, median: 2500, spread: 0.8 },
]

/** Threats after the controls: fewer events, and smaller ones where a limit caps them. */
export function controlled(all: readonly Threat[]): Threat[] {
  return all.map(({ rate, median, spread }, i) => ({
    rate: rate * 0.4,
    median: median / (1.6 + i),
    spread: spread * 0.85,
  }))
}

/** Returns the loss of each of `years` simulated years, smallest first: Poisson events of lognormal size. */
export function simulateYears(title: string, all: readonly Threat[], years: number): number[] {
  const random = randomFrom(title)
  const normal = normalFrom(random)
  const events = (rate: number) => {
    let count = -1
    for (let product = 1; product > Math.exp(-rate); product *= random()) count++
    return count
  }
  const losses = Array.from({ length: years }, () => {
    let loss = 0
    for (const { rate, median, spread } of all) {
      for (let left = events(rate); left > 0; left--) loss += median * Math.exp(spread * normal())
    }
    return loss
  })
  return losses.sort((a, b) => a - b)
}

/** Returns the loss that is exceeded in one year of `every`. */
export function lossOnceIn(sorted: readonly number[], every: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * (1 - 1 / every)))] ?? 0
}
