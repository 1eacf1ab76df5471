import { normalFrom, randomFrom } from './seed.ts'

const width = 8
/** How fast a score falls with distance: the linear bias of ALiBi. */
const slope = 0.12
/** Scales the scores, so that some weights stand out, as in trained heads. */
const sharpness = 1.9

/**
 * Causal self-attention over tokens: softmax(QKᵀ/√d − m·|i − j|), row by row. The embeddings and both projections are
 * seeded random numbers, so the weights mean nothing, but the arithmetic is that of a transformer. Equal words share
 * an embedding. Row i has i + 1 weights, which sum to 1.
 */
export function attention(title: string, tokens: readonly string[]): number[][] {
  const embedding = tokens.map((token) => vector(`${title}/${token}`))
  const query = embedding.map(projection(`${title}/q`))
  const key = embedding.map(projection(`${title}/k`))
  return query.map((q, i) =>
    softmax(key.slice(0, i + 1).map((k, j) => (sharpness * dot(q, k)) / Math.sqrt(width) - slope * (i - j))),
  )
}

/**
 * Rounds weights that sum to 1 to hundredths that still do: the largest remainders are rounded up. The printed numbers
 * then add up to the printed sum.
 */
export function hundredths(weights: readonly number[]): number[] {
  const rounded = weights.map((weight) => Math.floor(weight * 100))
  const missing = 100 - rounded.reduce((a, b) => a + b, 0)
  const byRemainder = weights.map((weight, i) => ({ i, rest: weight * 100 - (rounded[i] ?? 0) }))
  const up = new Set(
    byRemainder
      .sort((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ i }) => i),
  )
  return rounded.map((value, i) => (value + (up.has(i) ? 1 : 0)) / 100)
}

function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}

function vector(seed: string): number[] {
  const normal = normalFrom(randomFrom(seed))
  return Array.from({ length: width }, normal)
}

function projection(seed: string): (v: number[]) => number[] {
  const rows = Array.from({ length: width }, (_, row) => vector(`${seed}${row}`))
  return (v) => rows.map((row) => dot(row, v) / Math.sqrt(width))
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
}
