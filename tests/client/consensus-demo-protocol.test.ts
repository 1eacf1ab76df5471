import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaderOf } from '#src/site/pages/home/consensus-demo/protocol.ts'
import { createSimulation, type Simulation } from '#src/site/pages/home/consensus-demo/simulation.ts'
import { buildTerrain } from '#src/site/pages/home/consensus-demo/terrain.ts'

const terrain = buildTerrain('narrow')
const wide = buildTerrain('wide')

/** In ms. The tests simulate hundreds of minutes, which takes long on a busy machine. */
const PATIENCE_MS = 180_000

const highest = (sim: Simulation) => Math.max(...sim.validators.map((v) => v.height))

/** A simulation that records every decision and throws at the first contradiction. */
function witnessed(seed: number, ground = terrain) {
  const values = new Map<number, number>()
  const perValidator = new Map<number, number>()
  const sim = createSimulation(ground, seed, (validator, height, value) => {
    const known = values.get(height)
    if (known !== undefined && known !== value) throw new Error(`two values decided for height ${height}`)
    if (height <= (perValidator.get(validator) ?? 0)) throw new Error(`validator ${validator} decided ${height} twice`)
    values.set(height, value)
    perValidator.set(validator, height)
  })
  return { sim, values }
}

/** Returns a random node of the terrain, validators with a higher probability. */
const anyNode = fc.oneof(fc.constantFrom(...terrain.validators), fc.nat({ max: terrain.x.length - 1 }))
const knockOuts = fc.array(
  fc.record({ node: anyNode, after: fc.integer({ min: 0, max: 2500 }), ms: fc.integer({ min: 50, max: 20_000 }) }),
  { maxLength: 60 },
)

describe('the agreement protocol', () => {
  test('commits height after height when nothing fails', () => {
    const { sim, values } = witnessed(1, wide)
    sim.advance(60_000)
    expect(values.size).toBeGreaterThan(15)
    expect(sim.validators.every((v) => v.round === 0)).toBe(true)
    expect(sim.n).toBe(3 * sim.faults + 1)
    expect(sim.quorum).toBe(2 * sim.faults + 1)
  })

  test(
    'never decides two values for one height, with nodes that stop and come back at random',
    () => {
      fc.assert(
        fc.property(fc.integer(), knockOuts, (seed, plan) => {
          const { sim } = witnessed(seed)
          for (const { node, after, ms } of plan) {
            sim.advance(after)
            sim.knockOut(node, ms)
          }
          sim.advance(20_000)
        }),
        { numRuns: 150 },
      )
    },
    PATIENCE_MS,
  )

  test(
    'resumes after random crashes as soon as at most f validators are down',
    () => {
      fc.assert(
        fc.property(fc.integer(), knockOuts, fc.shuffledSubarray(terrain.validators), (seed, plan, order) => {
          const { sim } = witnessed(seed)
          for (const { node, after, ms } of plan) {
            sim.advance(after)
            sim.knockOut(node, ms)
          }
          sim.advance(20_000)
          for (const node of order.slice(0, sim.faults)) sim.knockOut(node, Number.MAX_SAFE_INTEGER)
          const before = highest(sim)
          sim.advance(60_000)
          expect(highest(sim)).toBeGreaterThan(before + 2)
        }),
        { numRuns: 100 },
      )
    },
    PATIENCE_MS,
  )

  test('continues when f validators are a round ahead of the others', () => {
    // Found by the test above: three validators in round 2 and five in round 1 waited for each other forever.
    const { sim } = witnessed(-847696728)
    const relays = [2005, 962, 2216, 2191, 1119]
    sim.advance(1277)
    sim.knockOut(149, 5284)
    for (const [index, after] of relays.entries()) {
      sim.advance(after)
      sim.knockOut(0, 50)
      if (index > 0) continue
      sim.advance(325)
      sim.knockOut(27, 50)
    }
    sim.advance(1970)
    sim.knockOut(115, 19_986)
    sim.advance(20_000)
    for (const node of [27, 140]) sim.knockOut(node, Number.MAX_SAFE_INTEGER)
    const before = highest(sim)
    sim.advance(60_000)
    expect(highest(sim)).toBeGreaterThan(before + 2)
  })

  test('stops without a quorum and resumes by itself', () => {
    const { sim } = witnessed(3)
    sim.advance(10_000)
    for (const node of terrain.validators.slice(0, sim.faults + 1)) sim.knockOut(node, 40_000)
    sim.advance(8_000)
    const stalled = highest(sim)
    sim.advance(31_000)
    expect(highest(sim)).toBe(stalled)
    sim.advance(20_000)
    expect(highest(sim)).toBeGreaterThan(stalled + 2)
  })

  test('a dead leader costs a round, not a height', () => {
    const { sim, values } = witnessed(5)
    sim.advance(20_000)
    const height = highest(sim)
    const leader = terrain.validators[leaderOf(height, 0, sim.n)] ?? 0
    sim.knockOut(leader, 60_000)
    let changed = false
    for (let i = 0; i < 200 && !values.has(height); i++) {
      sim.advance(100)
      changed ||= sim.validators.some((v) => v.height === height && v.round > 0)
    }
    expect(changed).toBe(true)
    expect(values.has(height)).toBe(true)
  })

  test('a dead relay only changes the routes', () => {
    const { sim } = witnessed(5)
    const relays = terrain.x.map((_, node) => node).filter((node) => !sim.validatorAt.has(node) && node % 9 === 0)
    for (const node of relays) sim.knockOut(node, 120_000)
    sim.advance(60_000)
    expect(highest(sim)).toBeGreaterThan(10)
    expect(sim.lastHop.every((hop) => !hop || !relays.includes(hop.to))).toBe(true)
  })

  test('depends on the seed alone, not on the length of frames', () => {
    const digest = (sim: Simulation) => [
      sim.delivered(),
      sim.validators.map((v) => [v.height, v.parent, v.round]),
      [...sim.inFlight].map((hop) => [hop.edge, hop.sentAt, hop.phase]),
    ]
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 80 }), (seed, frames) => {
        const whole = createSimulation(terrain, seed)
        const cut = createSimulation(terrain, seed)
        whole.advance(frames.reduce((sum, ms) => sum + ms, 0))
        for (const ms of frames) cut.advance(ms)
        expect(digest(cut)).toEqual(digest(whole))
      }),
      { numRuns: 60 },
    )
    const [one, other] = [createSimulation(terrain, 1), createSimulation(terrain, 2)]
    for (const sim of [one, other]) sim.advance(30_000)
    expect(digest(one)).not.toEqual(digest(other))
  })
})
