import { seededRandom } from './random.ts'

/** FNV-1a with murmur's finalizer, 32 bit. Small enough to ship with a drawing; not a cryptographic hash. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const randomFrom = (title: string): (() => number) => seededRandom(hash32(title))

/** Approximately normal with mean 0 and variance 1: the sum of twelve uniforms minus 6. */
export function normalFrom(random: () => number): () => number {
  return () => {
    let sum = -6
    for (let i = 0; i < 12; i++) sum += random()
    return sum
  }
}

/** Rounds a coordinate, so that server and browser render the same markup. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns the rounded coordinate at a share of the way from one to another. */
export const between = (from: number, to: number, share: number): number => round(from + share * (to - from))
