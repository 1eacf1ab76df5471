import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AttackGraph } from '#src/figures/drawings/attack-graph.tsx'
import AttemptOdds from '#src/figures/drawings/attempt-odds.tsx'
import { AttentionMatrix } from '#src/figures/drawings/attention-matrix.tsx'
import { BondingCurve } from '#src/figures/drawings/bonding-curve.tsx'
import { CommonCause } from '#src/figures/drawings/common-cause.tsx'
import CompareCost from '#src/figures/drawings/compare-cost.tsx'
import { CoverageGrid } from '#src/figures/drawings/coverage-grid.tsx'
import { DonationProfit } from '#src/figures/drawings/donation-profit.tsx'
import { MerkleTree } from '#src/figures/drawings/merkle-tree.tsx'
import QuorumOdds from '#src/figures/drawings/quorum-odds.tsx'
import ReorgDepth from '#src/figures/drawings/reorg-depth.tsx'
import { Ridgeline } from '#src/figures/drawings/ridgeline.tsx'
import SpendBound from '#src/figures/drawings/spend-bound.tsx'
import { StratumIntervals } from '#src/figures/drawings/stratum-intervals.tsx'
import { TrussSpan } from '#src/figures/drawings/truss-span.tsx'
import { partners, Wordmark } from '#src/figures/logos/wordmarks.tsx'

const drawings: Record<string, (title: string) => ReactElement> = {
  AttackGraph: (title) => <AttackGraph number={1} title={title} />,
  AttentionMatrix: (title) => <AttentionMatrix number={1} title={title} query={11} />,
  BondingCurve: (title) => <BondingCurve number={1} title={title} />,
  CoverageGrid: (title) => <CoverageGrid number={1} title={title} />,
  MerkleTree: (title) => <MerkleTree number={1} title={title} leaf={6} />,
  Ridgeline: (title) => <Ridgeline number={1} title={title} />,
  TrussSpan: (title) => <TrussSpan title={title} panels={7} />,
}

it('the odds of attempts are read within the labels of their axis, whose name stands below these', () => {
  const markup = renderToStaticMarkup(<AttemptOdds />)
  const placeOf = (word: string) => {
    const [, x, y] = new RegExp(`<text[^>]* x="([\\d.]+)" y="([\\d.]+)"[^>]*>${word}<`).exec(markup) ?? []
    return { x: Number(x), y: Number(y) }
  }
  expect(placeOf('10,000').x).toBeGreaterThan(placeOf('6,931').x)
  // Lines of the phone's letters, which are 15 units high.
  expect(placeOf('attempts').y - placeOf('10,000').y).toBeGreaterThan(15)
})

const framed = {
  AttemptOdds: <AttemptOdds />,
  CommonCause: <CommonCause />,
  CompareCost: <CompareCost />,
  DonationProfit: <DonationProfit deposit={20_000_000_000n} donation={10_000_000_000n} virtualShares={1_000_000n} />,
  QuorumOdds: <QuorumOdds />,
  ReorgDepth: <ReorgDepth />,
  SpendBound: <SpendBound />,
  StratumIntervals: <StratumIntervals />,
}

it.each(Object.entries(framed))('the labels of %s keep away from its frame on a phone', (_name, drawing) => {
  const { container } = render(drawing)
  for (const label of container.querySelectorAll('text')) {
    // Its letters are 9 units wide there, and 480 units are 318 pixels.
    const width = (label.textContent?.length ?? 0) * 9
    const start = Number(label.getAttribute('x')) - { start: 0, middle: width / 2, end: width }[anchorOf(label)]
    expect(start, label.textContent ?? '').toBeGreaterThanOrEqual(21)
    expect(480 - start - width, label.textContent ?? '').toBeGreaterThanOrEqual(21)
  }
})

function anchorOf(label: Element): 'start' | 'middle' | 'end' {
  const anchor = label.getAttribute('text-anchor')
  return anchor === 'middle' || anchor === 'end' ? anchor : 'start'
}

describe.each(Object.entries(drawings))('%s', (_name, draw) => {
  it('is the same for the same title, and differs for another', () => {
    expect(renderToStaticMarkup(draw('One'))).toBe(renderToStaticMarkup(draw('One')))
    expect(renderToStaticMarkup(draw('One'))).not.toBe(renderToStaticMarkup(draw('Two')))
  })

  it('has an accessible name', () => {
    render(draw('One'))
    expect(screen.getByRole('img', { name: /\w{4,}/ })).toBeTruthy()
  })

  it('has short and valid coordinates', () => {
    // Class names contain numbers too.
    const markup = renderToStaticMarkup(draw('One')).replace(/ class="[^"]*"/g, '')
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
    expect(markup).not.toMatch(/\d\.\d{4,}/)
  })
})

describe('the numbers of a figure', () => {
  it('an attention row adds up to 1', () => {
    render(<AttentionMatrix number={2} title="Attention, head 11" query={11} />)
    const reading = within(screen.getByRole('figure'))
    const values = reading.getAllByRole('definition').map((value) => Number.parseFloat(value.textContent ?? ''))
    const total = values.pop()
    expect(total).toBe(1)
    // The hundredths as printed, not the exact weights: a reader adds up what is on the page.
    expect(values.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6)
  })

  it('a Merkle proof ends at the root', () => {
    render(<MerkleTree number={3} title="Merkle path, leaf 6" leaf={6} />)
    expect(screen.getByText(/^[0-9a-f]{8} ✓$/)).toBeTruthy()
  })

  it('the cut equals the flow, and its edges add up to it', () => {
    render(<AttackGraph number={4} title="Attack graph, min cut" />)
    const days = screen.getAllByText(/^\d+ days$/).map((value) => Number.parseInt(value.textContent ?? '', 10))
    const total = days.pop()
    expect(screen.getByText('cut = max flow')).toBeTruthy()
    expect(days.reduce((a, b) => a + b, 0)).toBe(total)
  })
})

it.each(partners)('the wordmark of $name carries the name', ({ name }) => {
  render(<Wordmark name={name} />)
  expect(screen.getByRole('img', { name })).toBeTruthy()
})
