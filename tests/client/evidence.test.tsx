import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BadDebt } from '#src/figures/drawings/bad-debt.tsx'
import { CloseGantt } from '#src/figures/drawings/close-gantt.tsx'
import { SortedAnswers } from '#src/figures/drawings/sorted-answers.tsx'
import { moved, outcomes, sortAnswers } from '#src/figures/models/answers.ts'
import { auctions, badDebt, fallingPrice, percent } from '#src/figures/models/liquidations.ts'
import { closingPlan, closingTasks, hoursPerDay, workingDays } from '#src/figures/models/month-close.ts'
import { successStories } from '#src/site/pages/services/services-copy.ts'

const storyOf = (id: string) => successStories.find((story) => story.id === id)

describe('bad debt', () => {
  const prices = fallingPrice('Bad debt', 0.4)
  const last = (auction: (typeof auctions)[keyof typeof auctions]) => badDebt('Bad debt', prices, auction).at(-1) ?? 0

  it('comes from a price that falls by exactly 40 %', () => {
    expect(prices[0]).toBe(1)
    expect(prices.at(-1)).toBeCloseTo(0.6, 12)
  })

  it('is far lower with the auction that bidders stay in, and zero without a fall', () => {
    expect(last(auctions.after)).toBeLessThan(last(auctions.before) / 10)
    for (const auction of Object.values(auctions)) {
      expect(Math.max(...badDebt('Bad debt', fallingPrice('Bad debt', 0), auction))).toBe(0)
    }
  })

  it('is the higher, the later the price arrives and the fewer loans are sold in a minute', () => {
    const { after } = auctions
    const late = badDebt('Bad debt', prices, { ...after, lag: 9 }).at(-1)
    const slow = badDebt('Bad debt', prices, { ...after, speed: 4 }).at(-1)
    for (const worse of [late, slow]) expect(worse).toBeGreaterThan(last(after))
  })

  it('is written beside its curves', () => {
    const markup = renderToStaticMarkup(<BadDebt title="Bad debt" fall={0.4} />)
    for (const share of [last(auctions.before), last(auctions.after), 0.4])
      expect(markup).toContain(`${percent(share)}%`)
  })
})

describe('sorted answers', () => {
  const answers = sortAnswers('Answers', 1000)
  const count = (side: 'before' | 'after', outcome: string) =>
    answers.filter((answer) => answer[side] === outcome).length

  it('declines nothing before, and one answer in seven has no support, as the story says', () => {
    expect(count('before', 'declined')).toBe(0)
    expect(Math.round(1000 / count('before', 'unsupported'))).toBe(7)
    expect(storyOf('saas')?.situation).toMatch(/^One answer in seven had no support/)
    expect(count('after', 'unsupported')).toBeLessThan(count('before', 'unsupported') / 5)
  })

  it('counts each answer once on its way', () => {
    const ways = outcomes.flatMap((before) => outcomes.map((after) => moved(answers, before, after)))
    expect(ways.reduce((sum, way) => sum + way, 0)).toBe(1000)
  })

  it('draws one mark for each answer on both sides', () => {
    const markup = renderToStaticMarkup(<SortedAnswers title="Answers" questions={1000} />)
    const piles = [...markup.matchAll(/d="([^"]+)" stroke-width="([\d.]+)" stroke-dasharray="([\d.]+) 1"/g)]
    // A row's length is its marks and the gaps between them.
    const marks = piles.map(([, d = '', , dash]) =>
      [...d.matchAll(/h([\d.]+)/g)].reduce(
        (sum, [, length]) => sum + Math.round((Number(length) + 1) / (Number(dash) + 1)),
        0,
      ),
    )
    expect(marks).toEqual(
      (['before', 'after'] as const).flatMap((side) =>
        outcomes.map((outcome) => count(side, outcome)).filter((number) => number > 0),
      ),
    )
    for (const number of marks) expect(markup).toContain(`>${number} `)
  })
})

it('a ribbon thinner than its label ends at the label, which has a ground of its own width', () => {
  const markup = renderToStaticMarkup(<SortedAnswers title="Answers" questions={1000} />)
  const [rect = '', ...others] = markup.match(/<rect [^>]*>/g) ?? []
  expect(others).toEqual([])
  const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(rect) ?? []
  const [label = ''] = markup.match(new RegExp(`(?<=<text x="${x}" y="${y}"[^>]*>)[^/]*`)) ?? []
  expect(label).toMatch(/^11 .*unsupported/)
  // Letters of the monospaced font are 0.6 em wide.
  const [, width] = /width="([\d.]+)em"/.exec(rect) ?? []
  expect(Number(width)).toBeGreaterThan('11 unsupported'.length * 0.6)
  expect(markup).toContain(` ${x} `)
})

describe('the close of a month', () => {
  it('takes nine days with the old ledger, as the story says, and one with the new one', () => {
    expect(workingDays(closingPlan('before'))).toBe(9)
    expect(storyOf('fintech')?.situation).toContain('nine days')
    expect(workingDays(closingPlan('after'))).toBe(1)
  })

  it.each(['before', 'after'] as const)('starts no task until what it needs is done: %s', (ledger) => {
    const plan = closingPlan(ledger)
    for (const { name, needs } of closingTasks) {
      const from = plan.find((task) => task.name === name)?.from ?? -1
      for (const need of needs) expect(plan.find((task) => task.name === need)?.to).toBeLessThanOrEqual(from)
    }
  })

  it('counts a begun day', () => {
    expect(workingDays([{ to: hoursPerDay }])).toBe(1)
    expect(workingDays([{ to: hoursPerDay + 0.5 }])).toBe(2)
  })
})

it.each([
  ['Bad debt', <BadDebt key="debt" title="One" fall={0.4} />],
  ['Sorted answers', <SortedAnswers key="answers" title="One" questions={1000} />],
  ['Close', <CloseGantt key="close" />],
])('%s has an accessible name and short, valid coordinates', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing)
  expect(/role="img".*<title>([^<]*)<\/title>/.exec(markup)?.[1]).toMatch(/\w{4,} \w+/)
  expect(/NaN|undefined|Infinity|\d\.\d{4,}/.exec(markup)).toBeNull()
})
