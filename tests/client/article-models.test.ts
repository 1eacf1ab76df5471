import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attackSteps, bucketBound, dailyCapBound, triesToMatch } from '#src/figures/models/article-examples.ts'
import { contour } from '#src/figures/models/contours.ts'
import { schedule } from '#src/figures/models/emissions.ts'
import { explore } from '#src/figures/models/exploration.ts'
import { foldProof, merkleLevels, merkleProof } from '#src/figures/models/merkle.ts'
import { minCut } from '#src/figures/models/min-cut.ts'
import { atLeast, atLeastOne, attemptsForHalf, quorumOdds } from '#src/figures/models/odds.ts'
import { depthFor, reorgProbability } from '#src/figures/models/reorganization.ts'

const share = fc.double({ min: 0.001, max: 0.999, noNaN: true })

describe('Finality Is a Budget, Not a Number', () => {
  it('gives the chances and depths that the text states', () => {
    expect(reorgProbability(0.1, 6)).toBeCloseTo(0.00059, 5)
    const depths = [1_000, 100_000, 10_000_000].map((value) => [0.1, 0.2, 0.3].map((q) => depthFor(q, value, 10)))
    expect(depths).toEqual([
      [4, 8, 20],
      [8, 18, 44],
      [12, 28, 69],
    ])
    expect(10 / reorgProbability(0.1, 6)).toBeCloseTo(17_000, -3)
  })

  it('falls with depth, rises with the attacker, and is gambler’s ruin when the attacker starts behind', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.45, noNaN: true }), fc.integer({ min: 1, max: 30 }), (q, depth) => {
        const chance = reorgProbability(q, depth)
        expect(chance).toBeLessThanOrEqual(reorgProbability(q, depth - 1) + 1e-12)
        expect(chance).toBeLessThanOrEqual(reorgProbability(q + 0.04, depth) + 1e-12)
        // Blocks mined in the meantime can only help, so the chance is never below that of starting as far behind.
        expect(chance).toBeGreaterThanOrEqual((q / (1 - q)) ** depth - 1e-12)
      }),
    )
  })

  it('agrees with a simulated race', () => {
    let state = 7
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    const [q, depth, races] = [0.3, 3, 40_000]
    let won = 0
    for (let race = 0; race < races; race++) {
      let [own, others] = [0, 0]
      while (others < depth) random() < q ? own++ : others++
      while (own < others && others - own < 40) random() < q ? own++ : others++
      if (own >= others) won++
    }
    expect(won / races).toBeCloseTo(reorgProbability(q, depth), 1.7)
  })
})

describe('What Breaks First When an AI Agent Holds a Key', () => {
  it('states the odds that the model gives', () => {
    expect(atLeastOne(0.001, 1000)).toBeCloseTo(0.632, 3)
    expect(Math.round(attemptsForHalf(0.001))).toBe(693)
    expect(1 - 0.95 ** 13).toBeLessThan(0.5)
    expect(1 - 0.95 ** 14).toBeGreaterThan(0.5)
    expect(quorumOdds(2, 3, 0.01, 0.05).theft).toBeCloseTo(0.0003, 5)
    expect(quorumOdds(2, 3, 0.01, 0.05).lockOut).toBeCloseTo(0.007, 3)
    expect(quorumOdds(3, 5, 0.01, 0.05).theft).toBeCloseTo(0.00001, 6)
    expect(quorumOdds(3, 5, 0.01, 0.05).lockOut).toBeCloseTo(0.001, 3)
    expect(quorumOdds(2, 2, 0.01, 0.05).lockOut).toBeCloseTo(0.0975, 6)
  })

  it('a daily cap allows twice itself around midnight, a bucket does not', () => {
    expect(dailyCapBound(2 / 60, 600, 23 + 59 / 60)).toBe(1200)
    expect(Math.round(bucketBound(2 / 60, 250, 25))).toBe(251)
    expect(bucketBound(8, 250, 25)).toBe(450)
  })

  it('the upper tail of a binomial never grows with its threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), share, (n, p) => {
        expect(atLeast(0, n, p)).toBeCloseTo(1, 9)
        expect(atLeast(n, n, p)).toBeCloseTo(p ** n, 9)
        expect(atLeast(1, n, p)).toBeCloseTo(atLeastOne(p, n), 9)
        for (let k = 1; k <= n; k++) expect(atLeast(k, n, p)).toBeLessThanOrEqual(atLeast(k - 1, n, p))
      }),
    )
  })

  it('half of the campaigns succeed within the stated number of attempts', () => {
    fc.assert(
      fc.property(share, (p) => {
        expect(atLeastOne(p, attemptsForHalf(p))).toBeCloseTo(0.5, 9)
      }),
    )
  })
})

describe('the other articles', () => {
  it('closing the entries costs eighteen days, the cut eleven, and the cut protects the key', () => {
    const entries = attackSteps
      .filter(({ from }) => from === 'outside')
      .reduce((sum, { capacity }) => sum + capacity, 0)
    const cut = minCut(attackSteps, 'outside', 'key')
    expect([entries, cut.maxFlow]).toEqual([18, 11])
    expect(cut.edges.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(11)
    expect(cut.edges).toContainEqual({ from: 'runner', to: 'key', capacity: 4 })
    expect(cut.reachable.has('key')).toBe(false)
  })

  it('income falls from $5 m to $0.4 m when 60% of the activity was rented', () => {
    const income = schedule({ periods: 16, halving: 16, end: 12, rented: 0.6, fees: 0.25 })
    const [last, first] = [income[11], income[12]]
    expect(4 * ((last?.emission ?? 0) + (last?.fees ?? 0))).toBeCloseTo(5, 1)
    expect(4 * (first?.fees ?? 0)).toBeCloseTo(0.4, 1)
    expect(first?.emission).toBe(0)
  })

  it('without prefixes the bytes of an inner node pass for a leaf with a shorter proof', () => {
    const levels = merkleLevels(['a', 'b', 'c', 'd'])
    const [first, second] = levels[2] ?? []
    const hashes = foldProof(`${first}${second}`, merkleProof(levels, 0).slice(1))
    expect(hashes.at(-1)).toBe(levels[0]?.[0])
  })

  it('four bytes are five days blind and a tenth of a second guided, at 10,000 runs a second', () => {
    const { blind, guided } = triesToMatch(4)
    expect(blind / 10_000 / 86_400).toBeCloseTo(5, 1)
    expect(guided / 10_000).toBeCloseTo(0.1, 2)
  })
})

describe('the models of the covers', () => {
  it('a search over a grid reaches each cell from a neighbour, at the cost of the cell', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const [columns, rows] = [9, 7]
        const { reachedAt, cameFrom } = explore(title, { columns, rows, entry: 0, cost: (_, random) => 1 + random() })
        cameFrom.forEach((from, cell) => {
          if (cell === 0) return
          const [dx, dy] = [
            Math.abs((cell % columns) - (from % columns)),
            Math.abs(Math.floor(cell / columns) - Math.floor(from / columns)),
          ]
          expect(dx + dy).toBe(1)
          expect((reachedAt[cell] ?? 0) - (reachedAt[from] ?? 0)).toBeGreaterThanOrEqual(1)
        })
      }),
      { numRuns: 20 },
    )
  })

  it('a contour lies on its level', () => {
    const height = (x: number, y: number) => x + 2 * y
    const segments = contour(height, 8, 6, 7.3)
    expect(segments.length).toBeGreaterThan(3)
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of segments) {
      expect(height(x1, y1)).toBeCloseTo(7.3, 9)
      expect(height(x2, y2)).toBeCloseTo(7.3, 9)
    }
  })
})
