import { normalFrom, randomFrom } from './seed.ts'

export type Source = { name: string; samples: number[] }

/** Estimates of one quantity (0 to 1) by several sources, each with its own bias and spread. */
export function estimates(title: string, names: readonly string[], perSource: number): Source[] {
  const random = randomFrom(title)
  const normal = normalFrom(random)
  return names.map((name) => {
    const center = 0.3 + random() * 0.4
    const spread = 0.045 + random() * 0.07
    return { name, samples: Array.from({ length: perSource }, () => center + spread * normal()) }
  })
}

/** Gaussian kernel density at `points` equally spaced places from 0 to 1, bandwidth by Silverman's rule. */
export function density(samples: readonly number[], points: number): number[] {
  const n = samples.length
  const mean = samples.reduce((a, b) => a + b, 0) / n
  const deviation = Math.sqrt(samples.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1))
  const bandwidth = 1.06 * deviation * n ** -0.2
  return Array.from({ length: points }, (_, i) => {
    const at = i / (points - 1)
    const sum = samples.reduce((total, x) => total + Math.exp(-0.5 * ((at - x) / bandwidth) ** 2), 0)
    return sum / (n * bandwidth * Math.sqrt(2 * Math.PI))
  })
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
