import { paint } from '#src/figures/kit/paint.ts'
import { paymentStates } from '../models/article-examples.ts'
import { randomFrom, round } from '../models/seed.ts'
import { type CoverProps, canvas, innerText, LabeledCover, Tag } from './cover-canvas.tsx'

const center = { x: 432, y: 206 }
const radii = [338, 278, 222, 170, 122, 76]
/** Behind each boundary a payment is in its next state. */
const names = paymentStates.slice(1)
/** Angle of each gate, in half turns from the left; two gates in a row are never on opposite sides. */
const swings = [0.1, -0.15, 0.19, -0.2, 0.26, -0.14]
/** The share of attempts that each boundary stops. */
const stopped = 0.5
const attempts = 96

/** The path of one payment through the boundaries around a key. Thin lines are other attempts, each ending at a dot. */
export function GatesCover({ seed, hue }: CoverProps) {
  const random = randomFrom(seed)
  const gates = swings.map((swing) => Math.PI * (1 + swing + (random() - 0.5) * 0.06))
  const rays = Array.from({ length: attempts }, (_, i) => {
    const angle = (2 * Math.PI * (i + random() * 0.7)) / attempts
    let ring = 0
    while (ring < radii.length - 1 && random() > stopped) ring++
    return { angle, ring }
  }).filter(({ angle }) => Math.abs(Math.atan2(Math.sin(angle - Math.PI), Math.cos(angle - Math.PI))) > 0.16)
  // From each dot on the cover to beyond it.
  const lines = rays
    .map(({ angle, ring }) => ({ angle, dot: onRing(radii[ring] ?? 0, angle).map(Math.round) }))
    .filter(({ dot: [x = 0, y = 0] }) => x > -3 && x < canvas.width + 3 && y > -3 && y < canvas.height + 3)
    .map(({ angle, dot }) => `M${dot}L${onRing(500, angle).map(Math.round)}`)
    .join('')
  const way = radii.map((radius, i) => onRing(radius, gates[i] ?? Math.PI))

  return (
    <LabeledCover subject="prompt → block" law={`${paymentStates.length - 1} boundaries`}>
      {/* Only the inner rings, in a tint of its own: the ground's amber, translucent over the dark one, would turn olive. */}
      {radii.slice(3).map((radius) => (
        <circle key={radius} cx={center.x} cy={center.y} r={radius} fill={paint.tint} fillOpacity="0.17" />
      ))}
      <path d={lines} strokeWidth="1" stroke={paint.ink} strokeOpacity="0.28" />
      {/* Only the start of each line: a dash of no length, and a gap for the rest. */}
      <path d={lines} strokeDasharray="0 9999" strokeWidth="5" strokeLinecap="round" stroke={paint.ink} />
      <path
        d={radii.map((radius, i) => openRing(radius, gates[i] ?? Math.PI)).join('')}
        fill="none"
        strokeWidth="2"
        stroke={paint.ink}
      />
      <path
        d={`M-10 ${way[0]?.[1]}L${way.join('L')}L${center.x} ${center.y}`}
        fill="none"
        strokeWidth="8"
        stroke={paint.ground}
      />
      <path
        d={`M-10 ${way[0]?.[1]}L${way.join('L')}L${center.x} ${center.y}`}
        fill="none"
        strokeWidth="3.5"
        strokeLinejoin="round"
        stroke={hue}
      />
      {way.map(([x, y], i) => (
        <g key={names[i]}>
          <circle cx={x} cy={y} r="8" strokeWidth="2.5" fill={paint.ground} stroke={paint.ink} />
          <g {...innerText}>
            <Tag x={round(x + 10)} y={round(y + (y > center.y ? 10 : -10))} rise={y > center.y ? 'down' : 'up'}>
              {names[i] ?? ''}
            </Tag>
          </g>
        </g>
      ))}
      <circle cx={center.x} cy={center.y} r="22" fill={hue} />
      <circle cx={center.x} cy={center.y} r="22" fill="none" strokeWidth="2.5" stroke={paint.ink} />
      <path
        d={`M${center.x} ${center.y - 4}m-5 0a5 5 0 1 1 10 0a5 5 0 0 1 -3 4.6l2 8h-8l2 -8a5 5 0 0 1 -3 -4.6z`}
        fill={paint.ground}
      />
    </LabeledCover>
  )
}

type Point = [number, number]

function onRing(radius: number, angle: number): Point {
  return [round(center.x + radius * Math.cos(angle)), round(center.y + radius * Math.sin(angle))]
}

/** A ring with a gate; the gate is equally wide on every ring. */
function openRing(radius: number, gate: number): string {
  const half = 15 / radius
  return `M${onRing(radius, gate + half)}A${radius} ${radius} 0 1 1 ${onRing(radius, gate - half)}`
}
