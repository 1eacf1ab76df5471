import { paint } from '#src/figures/kit/paint.ts'
import { density, estimates, median } from '../models/density.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverCanvas, type PostCoverProps } from './cover-canvas.tsx'

const points = 72
const lowest = 362

/** Densities of many estimates of one quantity as a ridgeline plot, one of them in color, and the median of all. */
export function RidgesCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const random = randomFrom(seed)
  const count = 9 + Math.floor(random() * 6)
  const sources = estimates(
    seed,
    Array.from({ length: count }, (_, i) => `${i}`),
    26,
  )
  const curves = sources.map(({ samples }) => density(samples, points))
  const tallest = Math.max(...curves.flat())
  const middle = median(sources.flatMap(({ samples }) => samples))
  const pitch = 212 / (count - 1)
  const lit = Math.floor(random() * (count - 3))
  const at = round(middle * 640)

  return (
    <CoverCanvas isCloseUp={isCloseUp}>
      {curves.map((curve, i) => {
        const base = round(lowest - (count - 1 - i) * pitch)
        const ridge = curve.map(
          (value, k) => `${round((k / (points - 1)) * 660 - 10)} ${round(base - (value / tallest) * 112)}`,
        )
        return (
          <path
            key={sources[i]?.name}
            d={`M-10 420V${base}L${ridge.join('L')}L650 420Z`}
            strokeWidth={i === lit ? 3 : 1.5}
            fill={i === lit ? hue : paint.ground}
            stroke={paint.ink}
          />
        )
      })}
      <path d={`M${at} 0V400`} strokeWidth="2" stroke={paint.ink} />
      <circle cx={at} cy="70" r="8" strokeWidth="2.5" fill={hue} stroke={paint.ink} />
    </CoverCanvas>
  )
}
