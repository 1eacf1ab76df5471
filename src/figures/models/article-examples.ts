import type { Edge } from './min-cut.ts'

/**
 * The assumptions of the articles' examples, and what follows from them at once. Figures and covers are computed from them, and tests/client/article-numbers.test.ts
 * computes the numbers in the text from them.
 */

/** Finality: an expected loss that is accepted for a value at risk, and attackers by their share of block production. */
export const settlement = { value: 100_000, budget: 10, shares: [0.1, 0.2, 0.3] } as const

/** Retrieval: the share of questions that passes each stage, of those that passed the one before it. */
export const retrieval = [
  { stage: 'search', passes: 0.92 },
  { stage: 'rerank', passes: 0.88 },
  { stage: 'context', passes: 0.95 },
  { stage: 'answer', passes: 0.9 },
] as const

/** Returns how many of `questions` are left after each stage, of which each passes a share of what the one before it left. */
export function leftAfter(questions: number, stages: readonly { passes: number }[]): number[] {
  let share = questions
  return stages.map(({ passes }) => {
    share *= passes
    return Math.round(share)
  })
}

/** Returns the share that passes all stages. */
export function passesAll(stages: readonly { passes: number }[]): number {
  return stages.reduce((share, { passes }) => share * passes, 1)
}

/** Token economics: $4 m emitted a quarter, fees that grow to $1 m, 60 % of them rented, and the schedule ends after twelve quarters. */
export const network = { periods: 16, halving: 16, end: 12, rented: 0.6, fees: 0.25 } as const
/** The emission of a quarter, in millions of dollars. */
export const emitted = 4

/** Agent keys: what a payment is on its way from a prompt to a block. There is a boundary between each two. */
export const paymentStates = ['text', 'intent', 'tool call', 'transaction', 'verdict', 'signature', 'block'] as const

/** Agent keys: dollars under a daily cap and in a token bucket; hours of the day and until the alarm is answered. */
export const policy = { cap: 600, capacity: 250, perHour: 25, takenAt: 23 + 59 / 60, noticedAfter: 8 } as const

/** Returns the most that a token bucket lets through in any span of `hours` hours. */
export function bucketBound(hours: number, capacity: number, perHour: number): number {
  return capacity + perHour * hours
}

/** Returns the most that a cap with a reset at midnight lets through in `hours` hours from `startsAt` o'clock. */
export function dailyCapBound(hours: number, cap: number, startsAt: number): number {
  return cap * (1 + Math.floor((startsAt + hours) / 24))
}

/** Agent keys: chances that one attempt gets through. */
export const attemptChances = [0.01, 0.001, 0.0001] as const

/** Agent keys: chances that one key is stolen, and that it is not available. */
export const keyRisk = { stolen: 0.01, away: 0.05 } as const

/** Fuzzing: bytes of the constant in the text, and runs a second. */
export const comparison = { bytes: 4, perSecond: 10_000 } as const

/** Expected tries to match a constant of `bytes` bytes by chance, and the maximum when each matched byte is visible. */
export function triesToMatch(bytes: number): { blind: number; guided: number } {
  return { blind: 256 ** bytes, guided: 256 * bytes }
}

/** Threat models: the attack graph, and the days it takes to close each step. */
export const attackSteps: readonly Edge[] = [
  { from: 'outside', to: 'web', capacity: 9 },
  { from: 'outside', to: 'staff', capacity: 9 },
  { from: 'web', to: 'api', capacity: 7 },
  { from: 'staff', to: 'laptop', capacity: 6 },
  { from: 'api', to: 'runner', capacity: 5 },
  { from: 'laptop', to: 'runner', capacity: 6 },
  { from: 'api', to: 'vault', capacity: 4 },
  { from: 'laptop', to: 'vault', capacity: 3 },
  { from: 'runner', to: 'key', capacity: 4 },
  { from: 'vault', to: 'key', capacity: 9 },
]
