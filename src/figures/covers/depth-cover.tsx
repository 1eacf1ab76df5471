import { paint } from '#src/figures/kit/paint.ts'
import { settlement } from '../models/article-examples.ts'
import { depthFor, reorgProbability } from '../models/reorganization.ts'
import { randomFrom, round } from '../models/seed.ts'
import { type CoverProps, innerText, LabeledCover } from './cover-canvas.tsx'

const pitch = 25
const barWidth = 19
const ground = 292
const decades = 6
const decade = 38
/** The expected loss that is accepted, as a share of the value: that of the article on finality. */
const budget = settlement.budget / settlement.value
/** The attacker gives up this many blocks behind. */
const patience = 3
/** No branch is drawn after this block: the label needs the lower right corner. */
const lastRival = 17

/** The second of the article's attackers. */
const q = settlement.shares[1]

/**
 * The cover of the article on finality. Bars: the chance that a block is undone, in decades, solid where it exceeds the budget.
 * Below: the two branches.
 */
export function DepthCover({ seed, hue }: CoverProps) {
  const depth = depthFor(q, 1, budget)
  const bars = Array.from({ length: 26 }, (_, i) => {
    const exponent = decades + Math.log10(Math.max(reorgProbability(q, i), 1e-9))
    return { x: i * pitch - 2, height: round(Math.max(0, exponent) * decade) }
  })
  const limit = ground - (decades + Math.log10(budget)) * decade
  const rivals = races(randomFrom(seed))

  return (
    <LabeledCover subject={`P(q = ${q}, z)`} law={`z = ${depth}`}>
      <path
        d={bars.map(({ x, height }) => column(x, ground, Math.min(height, ground - limit))).join('')}
        fill={hue}
        fillOpacity="0.25"
      />
      <path
        d={bars.map(({ x, height }) => column(x, limit, Math.max(0, height - (ground - limit)))).join('')}
        fill={hue}
      />
      <path d={`M0 ${limit}H640`} strokeWidth="1.5" strokeDasharray="6 5" stroke={paint.ink} />
      <path d={`M${depth * pitch + barWidth / 2 - 2} ${limit - 74}V${ground}`} strokeWidth="1.5" stroke={paint.ink} />
      <circle
        cx={depth * pitch + barWidth / 2 - 2}
        cy={limit - 74}
        r="7"
        strokeWidth="2"
        fill={paint.ground}
        stroke={paint.ink}
      />
      <text {...innerText} x="612" y={limit - 10} textAnchor="end" fill={paint.ink}>
        budget
      </text>
      <path d={bars.map(({ x }) => block(x, ground + 14)).join('')} fill={paint.ink} />
      <path d={`M0 ${ground + 14 + barWidth / 2}H640`} strokeWidth="1.5" stroke={paint.ink} />
      <path d={rivals.map(stem).join('')} fill="none" strokeWidth="1.5" stroke={paint.ink} />
      <path
        d={rivals
          .flatMap(({ at, length }) => Array.from({ length }, (_, i) => block((at + i + 1) * pitch - 2, ground + 48)))
          .join('')}
        strokeWidth="1.5"
        fill={paint.ground}
        stroke={paint.ink}
      />
    </LabeledCover>
  )
}

type Rival = { at: number; length: number }

/** Branches that an attacker mined in secret, one after the other, and gave up. */
function races(random: () => number): Rival[] {
  const rivals: Rival[] = []
  let at = Math.floor(random() * 3)
  while (at < lastRival) {
    let [own, others] = [0, 0]
    while (others - own < patience && at + Math.max(own, others) < lastRival) {
      if (random() < q) own++
      else others++
    }
    if (own > 0) rivals.push({ at, length: own })
    at += own + 2
  }
  return rivals
}

/** A path from the last common block down to the branch and along it. */
function stem({ at, length }: Rival): string {
  return `M${at * pitch + barWidth / 2 - 2} ${ground + 33}V${ground + 57.5}H${(at + length) * pitch}`
}

function column(x: number, from: number, height: number): string {
  return height > 0 ? `M${x} ${from}v${round(-height)}h${barWidth}v${round(height)}z` : ''
}

function block(x: number, y: number): string {
  return `M${x} ${y}h${barWidth}v${barWidth}h${-barWidth}z`
}
