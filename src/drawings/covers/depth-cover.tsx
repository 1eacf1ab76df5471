import { depthFor, reorgProbability } from '../reorganisation.ts'
import { hash32, randomFrom, round } from '../seed.ts'
import { CoverPlate, type CoverProps, innerLetters } from './cover-plate.tsx'

const pitch = 25
const barWidth = 19
const ground = 292
const decades = 6
const decade = 38
const budget = 1e-4
/** Of all block production: the attacker's. */
const shares = [0.14, 0.17, 0.2, 0.23]

/** Bars of the chance that a block is undone, in decades; solid is what goes beyond the budget. Below, the two branches. */
export function DepthCover({ seed }: CoverProps) {
  const q = shares[hash32(seed) % shares.length] ?? 0.2
  const depth = depthFor(q, 1, budget)
  const bars = Array.from({ length: 26 }, (_, i) => {
    const exponent = decades + Math.log10(Math.max(reorgProbability(q, i), 1e-9))
    return { x: i * pitch - 2, height: round(Math.max(0, exponent) * decade) }
  })
  const limit = ground - (decades + Math.log10(budget)) * decade
  const rival = rivalBlocks(seed, q)

  return (
    <CoverPlate subject={`P(q = ${q}, z)`} law={`z = ${depth}`}>
      <path
        d={bars.map(({ x, height }) => column(x, ground, Math.min(height, ground - limit))).join('')}
        className="fill-blockchain"
        fillOpacity="0.25"
      />
      <path
        d={bars.map(({ x, height }) => column(x, limit, Math.max(0, height - (ground - limit)))).join('')}
        className="fill-blockchain"
      />
      <path d={`M0 ${limit}H640`} strokeWidth="1.5" strokeDasharray="6 5" className="stroke-ink" />
      <path
        d={`M${depth * pitch + barWidth / 2 - 2} ${limit - 74}V${ground}`}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <circle
        cx={depth * pitch + barWidth / 2 - 2}
        cy={limit - 74}
        r="7"
        strokeWidth="2"
        className="fill-(--cover-ground) stroke-ink"
      />
      <text x="612" y={limit - 10} textAnchor="end" className={`${innerLetters} fill-ink`}>
        budget
      </text>
      <path d={bars.map(({ x }) => block(x, ground + 14)).join('')} className="fill-ink" />
      <path d={`M0 ${ground + 14 + barWidth / 2}H640`} strokeWidth="1.5" className="stroke-ink" />
      <path
        d={`M${barWidth / 2 - 2} ${ground + 33}V${ground + 57}H${rival * pitch}`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <path
        d={Array.from({ length: rival }, (_, i) => block((i + 1) * pitch - 2, ground + 48)).join('')}
        strokeWidth="1.5"
        className="fill-(--cover-ground) stroke-ink"
      />
    </CoverPlate>
  )
}

/** How many blocks somebody with a share q has found by the time the public chain has 16, in one seeded race. */
function rivalBlocks(seed: string, q: number): number {
  const random = randomFrom(seed)
  let [own, others] = [0, 0]
  while (others < 16) {
    if (random() < q) own++
    else others++
  }
  return Math.max(2, own)
}

function column(x: number, from: number, height: number): string {
  return height > 0 ? `M${x} ${from}v${round(-height)}h${barWidth}v${round(height)}z` : ''
}

function block(x: number, y: number): string {
  return `M${x} ${y}h${barWidth}v${barWidth}h${-barWidth}z`
}
