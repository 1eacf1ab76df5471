import { paint } from '#src/figures/kit/paint.ts'
import { attention } from '../models/attention.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverCanvas, type PostCoverProps } from './cover-canvas.tsx'

const base = 300

/** Attention as arcs from each token to earlier ones, as thick as the weight; the arcs of one token are in color. */
export function ArcsCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const random = randomFrom(seed)
  const count = 18 + Math.floor(random() * 9)
  const tokens = Array.from({ length: count }, (_, i) => `${seed}/${i}`)
  const weights = attention(seed, tokens)
  const query = Math.floor(count * (0.62 + random() * 0.34))
  const pitch = 600 / (count - 1)
  const x = (i: number) => round(20 + i * pitch)
  const arc = (from: number, to: number) => {
    const radius = round(Math.abs(x(to) - x(from)) / 2)
    return `M${x(from)} ${base}A${radius} ${round(radius * 0.92)} 0 0 1 ${x(to)} ${base}`
  }
  const links = weights.flatMap((row, i) => row.slice(0, i).map((weight, j) => ({ i, j, weight })))
  const others = links.filter(({ i, weight }) => i !== query && weight > 0.07)
  const own = links.filter(({ i, weight }) => i === query && weight > 0.015)

  return (
    <CoverCanvas isCloseUp={isCloseUp} focus={{ x: x(query), y: 250 }}>
      <path
        d={others.map(({ i, j }) => arc(j, i)).join('')}
        fill="none"
        strokeWidth="1"
        stroke={paint.ink}
        strokeOpacity="0.38"
      />
      {own.map(({ i, j, weight }) => (
        <path key={j} d={arc(j, i)} fill="none" strokeWidth={round(1.25 + 14 * weight)} stroke={hue} />
      ))}
      <path d={`M0 ${base}H640`} strokeWidth="1.5" stroke={paint.ink} />
      {tokens.map((token, i) => {
        const size = round(3 + 26 * (weights[query]?.[i] ?? 0))
        return (
          <path
            key={token}
            d={`M${x(i)} ${base + 12}v${round(8 + size * 2.2)}`}
            strokeWidth={i === query ? 5 : 3}
            stroke={i === query ? hue : paint.ink}
          />
        )
      })}
      <circle cx={x(query)} cy={base} r="9" strokeWidth="2.5" fill={hue} stroke={paint.ink} />
    </CoverCanvas>
  )
}
