import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreement } from '#src/figures/models/agreement.ts'
import {
  assumptions,
  commonUpTo,
  custodyLimits,
  custodyOptions,
  failure,
  hoursLocked,
  marginsOfThree,
} from '#src/figures/models/custody.ts'
import { asked, causes, countOf, labels, settled, strata } from '#src/figures/models/evaluation.ts'
import { mostHits, weightedShare, wilson } from '#src/figures/models/proportions.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import { donationAttack, donationFor } from '#src/figures/models/share-price.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 14n })

describe('a donation to a vault', () => {
  it('does what the contract did in Foundry, to the unit', () => {
    const attack = { stake: 1n, donation: 10_000_000_000n, deposit: 20_000_000_000n }
    expect(donationAttack({ ...attack, virtualShares: 0n })).toMatchObject({
      victimShares: 1n,
      victimWorth: 15_000_000_000n,
      attackerGets: 15_000_000_000n,
      profit: 4_999_999_999n,
      victimGets: 15_000_000_001n,
    })
    expect(donationAttack({ ...attack, virtualShares: 1_000_000n })).toMatchObject({
      ownShares: 1_000_000n,
      victimShares: 3_999_999n,
      victimWorth: 19_999_998_334n,
      profit: -4_999_999_168n,
      left: { assets: 24_999_999_168n, shares: 3_999_999n },
    })
  })

  it('earns at most s/((n + 1)(n + s)) of the deposit, and the best donation nearly that', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 40n }),
        fc.bigInt({ min: 1n, max: 40n }),
        (deposit, stake, shares) => {
          const donation = donationFor(deposit, stake, shares)
          fc.pre(donation >= 0n)
          const attack = { stake, donation, deposit, virtualShares: 0n }
          const { victimShares, profit } = donationAttack(attack)
          expect(victimShares).toBe(shares)
          expect(donationAttack({ ...attack, donation: donation - 1n }).victimShares).toBeGreaterThan(shares)
          const most = (deposit * stake) / ((shares + 1n) * (shares + stake))
          expect(profit).toBeLessThanOrEqual(most)
          expect(profit).toBeGreaterThan(most - 50n)
        },
      ),
    )
  })

  it('never pays with virtual shares', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: 10n ** 14n }), amount, (stake, donation, deposit) => {
        const { profit } = donationAttack({ stake, donation, deposit, virtualShares: 1_000_000n })
        expect(profit).toBeLessThanOrEqual(0n)
      }),
    )
  })

  it('returns everything to its owners when no deposit comes', () => {
    const refused = donationAttack({ stake: 1n, donation: 500n, deposit: 500n, virtualShares: 0n })
    expect(refused).toMatchObject({ isRefused: true, profit: 0n })
  })
})

describe('proportions', () => {
  it('are those of published examples', () => {
    // Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263, 15 of 148, 0 of 20.
    for (const [hits, trials, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
    ] as const) {
      expect(wilson(hits, trials).low).toBeCloseTo(low, 4)
      expect(wilson(hits, trials).high).toBeCloseTo(high, 4)
    }
  })

  it('hold the ends where the score test is at its limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, part) => {
        const hits = Math.round(part * trials)
        const { share, low, high } = wilson(hits, trials)
        for (const end of [low, high]) {
          if (end <= 1e-9 || end >= 1 - 1e-9) continue
          expect(Math.abs(share - end) / Math.sqrt((end * (1 - end)) / trials)).toBeCloseTo(1.959964, 4)
        }
      }),
    )
  })

  it('a single stratum of weight one is the stratum itself', () => {
    const { share, low, high } = weightedShare([{ weight: 1, hits: 7, trials: 160 }])
    const alone = wilson(7, 160)
    expect(share).toBeCloseTo(alone.share, 12)
    expect(low).toBeCloseTo(alone.low, 12)
    expect(high).toBeCloseTo(alone.high, 12)
  })

  it('one hit more than the most exceeds the limit', () => {
    expect(mostHits(150, 0.1)).toBe(7)
    expect(wilson(7, 150).high).toBeLessThanOrEqual(0.1)
    expect(wilson(8, 150).high).toBeGreaterThan(0.1)
    expect(mostHits(20, 0.1)).toBe(-1)
  })
})

describe('agreement of labelers', () => {
  it('is the kappa of a published example', () => {
    // Two readers and fifty applications: 20 yes and 15 no in common, 5 and 10 not.
    const { kappa, observed, expected } = agreement([
      [20, 5],
      [10, 15],
    ])
    expect(observed).toBeCloseTo(0.7, 12)
    expect(expected).toBeCloseTo(0.5, 12)
    expect(kappa).toBeCloseTo(0.4, 12)
  })

  it('has the spread of samples from the same labels', () => {
    const random = seededRandom(11)
    const ends = labels.flat().map((_, i, counts) => counts.slice(0, i + 1).reduce((sum, count) => sum + count, 0))
    const { total, kappa, low, high } = agreement(labels)
    const kappas = Array.from({ length: 2000 }, () => {
      const counts = [0, 0, 0, 0]
      for (let i = 0; i < total; i++) {
        const at = random() * total
        const cell = ends.findIndex((end) => at < end)
        counts[cell] = (counts[cell] ?? 0) + 1
      }
      return agreement([counts.slice(0, 2), counts.slice(2)]).kappa
    })
    const mean = kappas.reduce((sum, one) => sum + one, 0) / kappas.length
    const spread = Math.sqrt(kappas.reduce((sum, one) => sum + (one - mean) ** 2, 0) / kappas.length)
    expect(kappa).toBeCloseTo(mean, 1)
    expect((high - low) / 2 / 1.96).toBeCloseTo(spread, 2)
  })
})

describe('the sample evaluation', () => {
  it('adds up: strata, labels, settled disagreements and causes', () => {
    expect(strata.reduce((sum, stratum) => sum + asked(stratum), 0)).toBe(400)
    expect(strata.reduce((sum, { traffic }) => sum + traffic, 0)).toBeCloseTo(1, 12)
    const [[both, first], [second, neither]] = labels
    expect(first + second).toBe(settled.supported + settled.unsupported)
    expect(countOf('supported')).toBe(both + settled.supported)
    expect(countOf('unsupported')).toBe(neither + settled.unsupported)
    expect(causes.reduce((sum, { count }) => sum + count, 0)).toBe(countOf('unsupported'))
  })
})

describe('the signers of the sample memo', () => {
  it('fail as a simulation of common and independent failures does', () => {
    const random = seededRandom(5)
    const [chance, common, years] = [0.2, 0.3, 200_000]
    let failed = 0
    for (let year = 0; year < years; year++) {
      const isCommon = random() < common * chance
      const alone = [0, 1, 2].filter(() => random() < (1 - common) * chance).length
      if (isCommon || alone >= 2) failed++
    }
    expect(failure(2, 3, chance, common)).toBeCloseTo(failed / years, 2)
  })

  it('are one signer when every failure is common, and independent when none is', () => {
    expect(failure(2, 3, 0.01, 1)).toBeCloseTo(0.01, 12)
    expect(failure(2, 3, 0.01, 0)).toBeCloseTo(3 * 0.01 ** 2 * 0.99 + 0.01 ** 3, 12)
  })

  it('let an intruder spend three halves of one bucket by alternating the pairs', () => {
    const pairs = [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const
    const left = [100, 100, 100]
    let spent = 0
    for (let i = 0; pairs.some(([one, other]) => (left[one] ?? 0) > 0 && (left[other] ?? 0) > 0); i++) {
      const [one, other] = pairs[i % pairs.length] ?? [0, 1]
      if ((left[one] ?? 0) <= 0 || (left[other] ?? 0) <= 0) continue
      left[one] = (left[one] ?? 0) - 1
      left[other] = (left[other] ?? 0) - 1
      spent++
    }
    expect(spent).toBe(150)
    const { oneSigner, threeSigners } = custodyOptions()
    expect(threeSigners.ifAgent).toBe(1.5 * oneSigner.ifAgent)
  })

  it('only the chosen option is within all limits, until a margin is used up', () => {
    const isWithin = ({ ifAgent, expected, locked }: ReturnType<typeof custodyOptions>['onChain']) =>
      ifAgent <= custodyLimits.overnight && expected <= custodyLimits.expected && locked <= custodyLimits.locked
    const passing = Object.entries(custodyOptions()).filter(([, option]) => isWithin(option))
    expect(passing.map(([name]) => name)).toEqual(['threeSigners'])

    const turning = commonUpTo(custodyLimits.locked, (common) => hoursLocked(2, 3, common))
    expect(hoursLocked(2, 3, turning)).toBeCloseTo(custodyLimits.locked, 6)
    const { agentTaken, balance } = marginsOfThree()
    const { ifAgent, keysStolen } = custodyOptions().threeSigners
    expect(agentTaken * ifAgent + keysStolen * assumptions.balance).toBeCloseTo(custodyLimits.expected, 6)
    expect(assumptions.agentTaken * ifAgent + keysStolen * balance).toBeCloseTo(custodyLimits.expected, 6)
  })
})
