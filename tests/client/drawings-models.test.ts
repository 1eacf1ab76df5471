import { describe, expect, it } from 'vitest'
import { attention, hundredths } from '#src/figures/models/attention.ts'
import { cost, price } from '#src/figures/models/bonding.ts'
import { density, estimates, median } from '#src/figures/models/density.ts'
import { fuzz } from '#src/figures/models/fuzzing.ts'
import { foldProof, merkleLevels, merkleProof } from '#src/figures/models/merkle.ts'
import { type Edge, minCut } from '#src/figures/models/min-cut.ts'
import { randomFrom } from '#src/figures/models/seed.ts'
import { warrenTruss } from '#src/figures/models/truss.ts'

const titles = ['Attention, head 11', 'a', 'Ünïcode – 第三', '']
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('seed', () => {
  it.each(titles)('the same title gives the same numbers, all in [0, 1): %j', (title) => {
    const draw = () => Array.from({ length: 100 }, randomFrom(title))
    expect(draw()).toEqual(draw())
    expect(draw().every((n) => n >= 0 && n < 1)).toBe(true)
  })

  it('another title gives other numbers', () => {
    expect(randomFrom('a')()).not.toBe(randomFrom('b')())
  })
})

describe('attention', () => {
  it('prints hundredths that add up to 1, none of them more than a hundredth off', () => {
    const weights = [0.335, 0.335, 0.33]
    expect(hundredths(weights)).toEqual([0.34, 0.33, 0.33])
    expect(hundredths([1 / 3, 1 / 3, 1 / 3])).toEqual([0.34, 0.33, 0.33])
    expect(sum(hundredths([0.004, 0.004, 0.992]))).toBeCloseTo(1, 12)
  })

  it.each(titles)('each row has weights for itself and earlier tokens, which sum to 1: %j', (title) => {
    const rows = attention(title, ['one', 'two', 'one', 'three', 'two'])
    expect(rows.map((row) => row.length)).toEqual([1, 2, 3, 4, 5])
    for (const row of rows) {
      expect(sum(row)).toBeCloseTo(1, 12)
      expect(row.every((weight) => weight > 0)).toBe(true)
    }
  })
})

describe('merkle tree', () => {
  const leaves = Array.from({ length: 8 }, (_, i) => `leaf ${i}`)
  const levels = merkleLevels(leaves)
  const root = levels[0]?.[0]

  it('has one root over eight leaves, three levels up', () => {
    expect(levels.map((level) => level.length)).toEqual([1, 2, 4, 8])
  })

  it.each(leaves.map((leaf, i) => [i, leaf] as const))('the proof of leaf %i leads to the root', (i, leaf) => {
    const proof = merkleProof(levels, i)
    expect(proof).toHaveLength(3)
    expect(foldProof(leaf, proof).at(-1)).toBe(root)
  })

  it('no proof leads to the root from another leaf', () => {
    expect(foldProof('forged', merkleProof(levels, 6)).at(-1)).not.toBe(root)
  })
})

describe('min cut', () => {
  const network = (title: string): Edge[] => {
    const random = randomFrom(title)
    const names = 'sabcdt'.split('')
    return names
      .flatMap((from, i) => names.slice(i + 1).map((to) => ({ from, to, capacity: Math.floor(random() * 10) })))
      .filter((edge) => edge.capacity > 0)
  }
  const capacityOver = (edges: Edge[], side: Set<string>) =>
    sum(edges.filter(({ from, to }) => side.has(from) && !side.has(to)).map((edge) => edge.capacity))

  it.each(titles)('costs as much as the maximum flow, and no other cut costs less: %j', (title) => {
    const edges = network(title)
    const cut = minCut(edges, 's', 't')
    expect(sum(cut.edges.map((edge) => edge.capacity))).toBe(cut.maxFlow)
    for (let subset = 0; subset < 16; subset++) {
      const side = new Set(['s', ...['a', 'b', 'c', 'd'].filter((_, bit) => subset & (1 << bit))])
      expect(capacityOver(edges, side)).toBeGreaterThanOrEqual(cut.maxFlow)
    }
  })

  it('leaves no path from source to sink', () => {
    const edges = network('Attack graph, min cut')
    const cut = minCut(edges, 's', 't')
    const rest = edges.filter((edge) => !cut.edges.includes(edge))
    expect(minCut(rest, 's', 't').maxFlow).toBe(0)
  })
})

describe('densities', () => {
  const sources = estimates('Five sources', ['a', 'b'], 40)

  it('have an area of 1', () => {
    for (const { samples } of sources) expect(sum(density(samples, 401)) / 400).toBeCloseTo(1, 2)
  })

  it('the median has equally many samples below and above', () => {
    const pooled = sources.flatMap(({ samples }) => samples)
    const middle = median(pooled)
    expect(pooled.filter((x) => x < middle)).toHaveLength(40)
    expect(median([3, 1, 2])).toBe(2)
  })
})

describe('fuzzing', () => {
  it.each(titles)('keeps only inputs that reach something new: %j', (title) => {
    const seen = new Set<number>()
    const corpus = fuzz(title, 25, 9)
    expect(corpus.length).toBeGreaterThan(0)
    for (const { hits, fresh, known } of corpus) {
      expect(fresh.size).toBeGreaterThan(0)
      expect([...fresh].every((block) => hits.has(block) && !seen.has(block))).toBe(true)
      for (const block of hits) seen.add(block)
      expect(seen.size).toBe(known)
    }
  })
})

describe('bonding curve', () => {
  it('a purchase costs the area under the price', () => {
    const curve = { scale: 1.3, power: 1.9 }
    const steps = 20_000
    const width = (0.9 - 0.4) / steps
    const area = sum(Array.from({ length: steps }, (_, i) => price(curve, 0.4 + (i + 0.5) * width) * width))
    expect(cost(curve, 0.4, 0.9)).toBeCloseTo(area, 8)
  })
})

describe('truss', () => {
  it.each([5, 13])('is in equilibrium: the forces at every joint of %i panels cancel', (panels) => {
    const height = 0.87
    const { loads, bottom, top, rising, falling } = warrenTruss('Warren truss', panels, height)
    const length = Math.hypot(height, 0.5)
    const [across, up] = [0.5 / length, height / length]
    for (let i = 1; i < panels; i++) {
      const [left, right, down, climb] = [bottom[i - 1] ?? 0, bottom[i] ?? 0, falling[i - 1] ?? 0, rising[i] ?? 0]
      expect(right - left + (climb - down) * across).toBeCloseTo(0, 9)
      expect((climb + down) * up - (loads[i] ?? 0)).toBeCloseTo(0, 9)
    }
    for (let i = 0; i < panels; i++) {
      const [climb, down] = [rising[i] ?? 0, falling[i] ?? 0]
      expect((top[i] ?? 0) - (top[i - 1] ?? 0) + (down - climb) * across).toBeCloseTo(0, 9)
      expect((climb + down) * up).toBeCloseTo(0, 9)
    }
  })
})
