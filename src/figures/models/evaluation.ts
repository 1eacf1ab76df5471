import { weightedShare, wilson } from './proportions.ts'

export type Outcome = 'supported' | 'unsupported' | 'declined'

/** The sample evaluation: questions by stratum, with the stratum's share of live traffic and the settled labels. */
export const strata = [
  { name: 'One passage', traffic: 0.58, supported: 141, unsupported: 7, declined: 12 },
  { name: 'Several passages', traffic: 0.24, supported: 78, unsupported: 17, declined: 15 },
  { name: 'Tables and limits', traffic: 0.11, supported: 40, unsupported: 17, declined: 13 },
  { name: 'Not in the corpus', traffic: 0.07, supported: 0, unsupported: 9, declined: 51 },
] as const

/** The labels of both labelers for the answers that weren't declined: supported, then unsupported. */
export const labels = [
  [252, 8],
  [9, 40],
] as const

/** The third labeler's decisions on the disagreements. */
export const settled = { supported: 7, unsupported: 10 } as const

/** Why an answer was unsupported. */
export const causes = [
  { name: 'Retrieval missed the passage', count: 19 },
  { name: 'Wrong cell of a table', count: 14 },
  { name: 'Answered from outside the corpus', count: 9 },
  { name: 'Two versions of a policy merged', count: 8 },
] as const

/** The limits agreed on before the first question was asked. */
export const limits = { overall: 0.05, stratum: 0.1, declined: 0.2 } as const

export const asked = (stratum: (typeof strata)[number]) => stratum.supported + stratum.unsupported + stratum.declined

export const countOf = (outcome: Outcome) => strata.reduce((sum, stratum) => sum + stratum[outcome], 0)

export const rateIn = (stratum: (typeof strata)[number], outcome: Outcome) => wilson(stratum[outcome], asked(stratum))

/** Returns the share of an outcome in live traffic: each stratum counts as often as it is asked. */
export function rateInTraffic(outcome: Outcome, of: readonly (typeof strata)[number][] = strata) {
  const traffic = of.reduce((sum, stratum) => sum + stratum.traffic, 0)
  return weightedShare(
    of.map((stratum) => ({ weight: stratum.traffic / traffic, hits: stratum[outcome], trials: asked(stratum) })),
  )
}
