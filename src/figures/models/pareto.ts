import { normalFrom, randomFrom } from './seed.ts'

/** One run of an experiment: cost and quality, both from 0 to 1. */
export type Trial = { cost: number; quality: number }

/** Trials whose quality grows with cost, with noise. */
export function trials(title: string, count: number): Trial[] {
  const random = randomFrom(title)
  const normal = normalFrom(random)
  return Array.from({ length: count }, () => {
    const cost = 0.04 + random() * 0.92
    const reachable = 0.22 + 0.66 * cost ** 0.45
    return { cost, quality: Math.min(0.97, Math.max(0.04, reachable - Math.abs(0.19 * normal()))) }
  })
}

/** Returns the trials that no other trial beats in both cost and quality, cheapest first. */
export function frontier(all: readonly Trial[]): Trial[] {
  return all
    .filter(({ cost, quality }) => !all.some((other) => other.cost < cost && other.quality >= quality))
    .toSorted((a, b) => a.cost - b.cost)
}
