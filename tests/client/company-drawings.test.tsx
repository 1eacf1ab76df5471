import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Adoption } from '#src/figures/drawings/adoption.tsx'
import { ArchAndChain } from '#src/figures/drawings/arch-and-chain.tsx'
import { BadDebt } from '#src/figures/drawings/bad-debt.tsx'
import { CallTrace } from '#src/figures/drawings/call-trace.tsx'
import { CloseGantt } from '#src/figures/drawings/close-gantt.tsx'
import { DecisionLife } from '#src/figures/drawings/decision-life.tsx'
import { EstimateCone } from '#src/figures/drawings/estimate-cone.tsx'
import { ForkChoice } from '#src/figures/drawings/fork-choice.tsx'
import { HandoverBars } from '#src/figures/drawings/handover-bars.tsx'
import { LossExceedance } from '#src/figures/drawings/loss-exceedance.tsx'
import { LostRoute } from '#src/figures/drawings/lost-route.tsx'
import { ParetoFront } from '#src/figures/drawings/pareto-front.tsx'
import { StateMachine } from '#src/figures/drawings/state-machine.tsx'
import { SupplySchedule } from '#src/figures/drawings/supply-schedule.tsx'
import { ThreeHinges } from '#src/figures/drawings/three-hinges.tsx'
import { TransferArcs } from '#src/figures/drawings/transfer-arcs.tsx'
import { WeekPlan } from '#src/figures/drawings/week-plan.tsx'
import { WorkingHours } from '#src/figures/drawings/working-hours.tsx'
import { adopted, peak } from '#src/figures/models/bass.ts'
import { along, catenary, halfLength, rise } from '#src/figures/models/catenary.ts'
import { estimateWalks } from '#src/figures/models/cone.ts'
import { escrowSteps, exploreEscrow } from '#src/figures/models/escrow.ts'
import { blockTree, heaviestChain } from '#src/figures/models/ghost.ts'
import { controlled, lossOnceIn, simulateYears, threats } from '#src/figures/models/losses.ts'
import { atWork, bestHour, workingDay } from '#src/figures/models/overlap.ts'
import { frontier, trials } from '#src/figures/models/pareto.ts'
import { criticalPath, trace } from '#src/figures/models/trace.ts'
import { shortestCycle, transfers } from '#src/figures/models/transfers.ts'
import { sampleSchedules, vested } from '#src/figures/models/vesting.ts'
import { decisionRecord } from '#src/site/pages/culture/culture-hero-copy.ts'
import { leaders, members, teamHours } from '#src/site/pages/team/team-copy.ts'

const titles = ['One', 'Fork choice', 'Ünïcode – 第三', '']
const people = [...leaders, ...members]
/** Coordinates are rounded, so that server and browser write the same markup. */
const broken = /NaN|undefined|Infinity|\d\.\d{4,}/
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

it('the forces on an arch are labeled apart from its chain on a phone', () => {
  const markup = renderToStaticMarkup(<ArchAndChain format="narrow" />)
  const rowOf = (word: string) => Number(new RegExp(`<text [^>]*y="([\\d.]+)"[^>]*>${word}<`).exec(markup)?.[1])
  expect(rowOf('pull')).toBe(rowOf('thrust'))
  expect(rowOf('pull') - rowOf('tension')).toBeGreaterThan(20)
})

it('the decisions over time end with the record beside them, with its one objection', () => {
  const markup = renderToStaticMarkup(<DecisionLife />)
  expect(decisionRecord.status).toBe('Accepted')
  expect(markup).toContain(`is superseded by ${decisionRecord.number}, which answered one;`)
  const rows = markup.split(/<text x="0"[^>]*>/).slice(1)
  const last = rows.find((row) => row.startsWith(decisionRecord.number))
  expect(last?.match(/l8 8m0 -8l-8 8/g)).toHaveLength(1)
  expect(last).toContain('>accepted<')
})

describe('the models behind the drawings', () => {
  it.each(titles)('a fork choice follows the heaviest child from block to block: %j', (title) => {
    const { blocks, canonical } = blockTree(title, 11, 64)
    expect(blocks[0]?.weight).toBe(64)
    expect(sum(blocks.map(({ votes }) => votes))).toBe(64)
    const chain = blocks.filter(({ id }) => canonical.has(id))
    for (const block of chain.slice(1)) {
      const siblings = blocks.filter(({ parent }) => parent === block.parent)
      expect(block.weight).toBe(Math.max(...siblings.map(({ weight }) => weight)))
    }
    expect(heaviestChain(blocks)).toEqual(canonical)
  })

  it('no order of calls pays an escrow out twice, until an edge is added', () => {
    expect(exploreEscrow().states.map(({ paid }) => paid)).not.toContain(2)
    const broken = [...escrowSteps, { action: 'again', from: 'released', to: 'refunded' } as const]
    expect(exploreEscrow(broken).states.map(({ paid }) => paid)).toContain(2)
  })

  it('the shortest cycle of transfers is found and is a cycle', () => {
    const path = [
      { from: 0, to: 1, value: 1 },
      { from: 1, to: 2, value: 1 },
      { from: 2, to: 3, value: 1 },
      { from: 3, to: 0, value: 1 },
    ]
    expect(shortestCycle(path, 4, 3)).toEqual(path)
    expect(shortestCycle(path.slice(1), 4, 3)).toEqual([])
    expect(shortestCycle([...path, { from: 2, to: 0, value: 1 }], 4, 3)).toHaveLength(3)
  })

  it('no transfer of a circular flow is below the amount beside it', () => {
    const values = shortestCycle(transfers('One', 15, 30), 15, 3).map(({ value }) => value)
    const markup = renderToStaticMarkup(<TransferArcs title="One" />)
    const stated = Number(/each of at least ([\d.]+) ETH/.exec(markup)?.[1])
    expect(markup).toContain(`>each ≥ ${stated.toFixed(2)} ETH<`)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(stated)
    expect(Math.min(...values)).toBeLessThan(stated + 0.01)
  })

  it('a supply is complete at the end, never shrinks, and vests nothing before a cliff', () => {
    const out = (month: number) => sum(sampleSchedules.map((schedule) => vested(schedule, month)))
    expect(out(48)).toBeCloseTo(1, 12)
    for (let month = 0; month < 48; month++) expect(out(month + 1)).toBeGreaterThanOrEqual(out(month))
    for (const schedule of sampleSchedules) if (schedule.cliff) expect(vested(schedule, schedule.cliff - 1)).toBe(0)
  })

  it.each(titles)('a critical path runs from the click to the end without a gap: %j', (title) => {
    const spans = trace(title)
    const path = criticalPath(spans).reverse()
    expect(path[0]?.start).toBe(0)
    expect(path.at(-1)?.end).toBe(Math.max(...spans.map(({ end }) => end)))
    path.slice(1).forEach((span, i) => {
      expect(span.start).toBe(path[i]?.end)
    })
  })

  it('adoption is fastest at the peak that the formula gives', () => {
    const bass = { p: 0.01, q: 0.3 }
    const rate = (t: number) => adopted(bass, t + 0.01) - adopted(bass, t)
    for (const off of [-3, -1, 1, 3]) expect(rate(peak(bass))).toBeGreaterThan(rate(peak(bass) + off))
  })

  it.each(titles)('controls lower the loss of bad years: %j', (title) => {
    const before = simulateYears(title, threats, 1500)
    const after = simulateYears(title, controlled(threats), 1500)
    for (const every of [5, 20, 90]) expect(lossOnceIn(after, every)).toBeLessThan(lossOnceIn(before, every))
  })

  it.each(titles)('the front is Pareto-optimal and dominates every other trial: %j', (title) => {
    const all = trials(title, 60)
    const front = frontier(all)
    const beaten = (trial: (typeof all)[number]) =>
      all.some(({ cost, quality }) => cost < trial.cost && quality >= trial.quality)
    for (const trial of all) expect(beaten(trial)).toBe(!front.includes(trial))
  })

  it.each(titles)('estimates end at the actual effort: %j', (title) => {
    for (const walk of estimateWalks(title, 12, 40)) expect(walk.at(-1)).toBe(1)
  })

  it('a chain has the given sag and the length of its links', () => {
    const curve = catenary(400, 218)
    expect(rise(curve, 400)).toBeCloseTo(218, 6)
    expect(along(curve, halfLength(curve)).x).toBeCloseTo(400, 6)
  })

  it('the shared hours are those at which most people work', () => {
    const days = people.map(({ utc }) => workingDay(utc))
    const best = bestHour(days)
    expect(best).toEqual({ from: 14, to: 16, people: 7 })
    const outside = days.filter(({ from, to }) => to <= best.from || from >= best.to)
    expect([days.length, outside.length]).toEqual([9, 2])
    expect(teamHours.caption).toMatch(/^Nine people, .* The two outside the band/)
    for (let hour = 0; hour < 24; hour += 0.5) expect(atWork(days, hour)).toBeLessThanOrEqual(best.people)
  })
})

const drawings = {
  Adoption: <Adoption title="One" />,
  'Arch and chain': <ArchAndChain format="wide" />,
  'Arch and chain, narrow': <ArchAndChain format="narrow" />,
  'Call trace': <CallTrace title="One" />,
  'Decision life': <DecisionLife />,
  'Estimate cone': <EstimateCone title="One" steps={4} />,
  'Fork choice': <ForkChoice title="One" />,
  Handover: <HandoverBars title="One" />,
  'Lost route': <LostRoute />,
  'Loss exceedance': <LossExceedance title="One" />,
  'Pareto front': <ParetoFront title="One" />,
  'State machine': <StateMachine />,
  'Supply schedule': <SupplySchedule />,
  'Three hinges': <ThreeHinges left="asked of us" right="begun by us" />,
  'Transfer arcs': <TransferArcs title="One" />,
  'Week plan': <WeekPlan days={['Mon']} blocks={[{ day: 0, from: 14, to: 16, kind: 'review' }]} format="wide" />,
  'Working hours': <WorkingHours people={[{ name: 'Ada', place: 'Turin', utc: 1 }]} format="wide" />,
}

it.each(Object.entries(drawings))('%s has an accessible name and short, valid coordinates', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing)
  expect(/role="img".*<title>([^<]*)<\/title>/.exec(markup)?.[1]).toMatch(/\w{4,} \w+/)
  expect(broken.exec(markup)).toBeNull()
})

const person = { name: 'Ada', place: 'Turin', utc: 1 }
const unframed: [string, ReactElement][] = [
  ['Bad debt', <BadDebt key="debt" title="One" fall={0.4} />],
  ['Closing', <CloseGantt key="close" />],
  ['Decision life', <DecisionLife key="life" />],
  ['Week plan', <WeekPlan key="week" days={['Mon']} blocks={[]} format="wide" />],
  ['Week plan, narrow', <WeekPlan key="week" days={['Mon']} blocks={[]} format="narrow" />],
  ['Working hours', <WorkingHours key="hours" people={[person]} format="wide" />],
  ['Working hours, narrow', <WorkingHours key="hours" people={[person]} format="narrow" />],
]

it.each(unframed)('%s, which has no frame, ends with its column', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing)
  const width = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const ends = [...markup.matchAll(/H([\d.]+)/g)].map(([, x]) => Number(x))
  expect(width - Math.max(...ends)).toBeOneOf([0, 1])
})
