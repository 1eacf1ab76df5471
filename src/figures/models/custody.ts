import { atLeast } from './odds.ts'

const HOURS_IN_A_YEAR = 8766

/**
 * Returns the chance that at least `needed` of `keys` fail, when the share `common` of failures strikes all of them at
 * once (the beta-factor model) and the others are independent.
 */
export function failure(needed: number, keys: number, chance: number, common: number): number {
  const together = common * chance
  return together + (1 - together) * atLeast(needed, keys, (1 - common) * chance)
}

/** The assumptions of the sample memo: amounts in dollars, chances a year, `away` a share of the time. */
export const assumptions = {
  balance: 250_000,
  capacity: 5_000,
  perHour: 1_250,
  noticedAfter: 8,
  agentTaken: 0.15,
  keyStolen: 0.01,
  away: 0.002,
  common: 0.05,
} as const

/** Returns the hours a year in which `quorum` signers can't be reached, of `keys`. */
export function hoursLocked(quorum: number, keys: number, common: number): number {
  return HOURS_IN_A_YEAR * failure(keys - quorum + 1, keys, assumptions.away, keys === 1 ? 0 : common)
}

/** Returns the most that a stolen agent can spend until it is noticed, behind one token bucket. */
export const overnightLoss = () => assumptions.capacity + assumptions.perHour * assumptions.noticedAfter

/**
 * Returns the same where `quorum` of `signers` have to agree and each counts only its own signatures: every payment takes from
 * `quorum` of the buckets.
 */
const overnightLossOf = (quorum: number, signers: number) => (overnightLoss() * signers) / quorum

type Option = { ifAgent: number; ifKeys: number; signers: { quorum: number; of: number } }

function valued({ ifAgent, ifKeys, signers: { quorum, of } }: Option, common: number) {
  const keysStolen = failure(quorum, of, assumptions.keyStolen, of === 1 ? 0 : common)
  return {
    ifAgent,
    ifKeys,
    keysStolen,
    /** Dollars a year. */
    expected: assumptions.agentTaken * ifAgent + keysStolen * ifKeys,
    /** Hours a year. */
    locked: hoursLocked(quorum, of, common),
  }
}

/** Returns the options of the sample memo with what the assumptions make of them, losses in dollars. */
export function custodyOptions(common: number = assumptions.common) {
  const { balance } = assumptions
  const one = { quorum: 1, of: 1 }
  const two = { quorum: 2, of: 3 }
  return {
    inProcess: valued({ ifAgent: balance, ifKeys: balance, signers: one }, common),
    oneSigner: valued({ ifAgent: overnightLoss(), ifKeys: balance, signers: one }, common),
    threeSigners: valued({ ifAgent: overnightLossOf(two.quorum, two.of), ifKeys: balance, signers: two }, common),
    onChain: valued({ ifAgent: overnightLoss(), ifKeys: overnightLoss(), signers: one }, common),
  }
}

/** Returns the share of common failures up to which a rising quantity of the memo stays within its limit. */
export function commonUpTo(limit: number, quantity: (common: number) => number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (quantity(middle) > limit) high = middle
    else low = middle
  }
  return low
}

/** Returns how likely a takeover of the agent may become in a year, and how high the balance, before option C passes its limit. */
export function marginsOfThree() {
  const { ifAgent, keysStolen } = custodyOptions().threeSigners
  const { agentTaken, balance } = assumptions
  return {
    agentTaken: (custodyLimits.expected - keysStolen * balance) / ifAgent,
    balance: (custodyLimits.expected - agentTaken * ifAgent) / keysStolen,
  }
}

/** The limits that the sample memo sets: dollars, dollars a year, hours a year. */
export const custodyLimits = { overnight: 25_000, expected: 4_500, locked: 2 } as const
