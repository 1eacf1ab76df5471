import type { Point } from './bust.ts'
import { type Bust, collarAt, type Likeness } from './bust.ts'

/** Lines that shading alone does not give: eyes, nose, mouth, ears, and edges that would be lost in the light. */
export function featuresOf(
  bust: Bust,
  { hair, glasses, collar }: Likeness,
  hidden: (x: number, y: number) => boolean,
): Point[][] {
  const lines = [...[-1, 1].flatMap((side) => eye(bust, side)), ...nose(bust), ...mouth(bust)]
  for (const side of [-1, 1]) {
    lines.push(jaw(bust, side, hidden), throat(bust, side, hidden), shoulder(bust, side))
    if (hair !== 'bob' && hair !== 'long') lines.push(ear(bust, side))
  }
  lines.push(rim(bust, collar))
  if (glasses) lines.push(...spectacles(bust))
  return lines
}

/** Returns the line through `of(t)` for t from −1 to 1. */
const line = (points: number, of: (t: number) => Point) =>
  Array.from({ length: points }, (_, i) => of((i / (points - 1)) * 2 - 1))

/** Lids, iris and brow. The far eye of a turned head is narrower. */
function eye({ turn, features: { middle, eyes, eyeApart } }: Bust, side: number): Point[][] {
  const half = side === Math.sign(turn) ? 8.2 : 9.4
  const x = middle + side * eyeApart
  const iris = x + turn * 0.12
  return [
    line(7, (t) => [x + t * half, eyes - 3.4 * (1 - t * t) + (t * side > 0 ? 0.8 * t * side : 0), 0.75]),
    line(5, (t) => [x + t * half * 0.7 + side, eyes + 2.6 - 0.9 * t * t, 0.34]),
    ...[-1.5, 0, 1.5].map((dx) => line(2, (t) => [iris + dx, eyes - 0.6 + t * (dx === 0 ? 2 : 1.4), 0.9])),
    line(7, (t) => [
      x + t * (half + 2.6) + side,
      eyes - 10 - 2.6 * (1 - t * t) + 0.9 * t * side,
      t * side > 0.6 ? 0.5 : 0.72,
    ]),
  ]
}

/** The shaded side of the nose, and its underside with the nostrils. */
function nose({ features: { nose: x, tip, eyes } }: Bust): Point[][] {
  return [
    line(5, (t) => [x + 4.5 + (t > 0 ? 3 * t * t : 0), (eyes + tip) / 2 + (t * (tip - eyes - 8)) / 2, 0.38]),
    line(7, (t) => [
      x + t * 7.5,
      tip + 4 + 1.8 * (1 - t * t) - 2 * t ** 4,
      Math.abs(t) > 0.3 && Math.abs(t) < 0.9 ? 0.7 : 0.4,
    ]),
  ]
}

function mouth({ turn, features: { mouth: y, nose: x } }: Bust): Point[][] {
  const far = Math.sign(turn)
  return [
    line(11, (t) => [
      x + t * (t * far > 0 ? 13.5 : 15.5),
      y -
        2.2 * Math.abs(t) ** 3 +
        0.9 * Math.exp(-((t / 0.22) ** 2)) -
        0.8 * Math.exp(-(((Math.abs(t) - 0.45) / 0.22) ** 2)),
      Math.abs(t) > 0.75 ? 0.5 : 0.7,
    ]),
    line(5, (t) => [x + 1 + t * 7, y + 7.4 + 0.8 * (1 - t * t), 0.45]),
  ]
}

/** The edge of the face from the temple to the chin: on the lit side nothing else separates it from the background. */
function jaw({ cx, cy, ry, face, faceDepth }: Bust, side: number, hidden: (x: number, y: number) => boolean): Point[] {
  return line(48, (t) => {
    const y = cy + ry * (0.3 + 0.699 * t)
    const x = cx + side * face(y)
    return [x, y + faceDepth(x, y) * 0.13 - 6, hidden(x, y) ? -1 : 0.5]
  })
}

/** The side of the neck, down to the shoulder. */
function throat(
  { cx, cy, ry, neck, neckDepth }: Bust,
  side: number,
  hidden: (x: number, y: number) => boolean,
): Point[] {
  return line(8, (t) => {
    const y = cy + ry * 0.86 + (t + 1) * 16
    const x = cx + side * neck(y)
    return [x, y + neckDepth(x, y) * 0.2 - 6, hidden(x, y) ? -1 : 0.4]
  })
}

function ear({ cx, turn, face, features: { eyes, tip } }: Bust, side: number): Point[] {
  const out = side === Math.sign(turn) ? 3 : 6
  return line(9, (t) => {
    const y = (eyes + tip) / 2 - 2 + t * 11
    return [cx + side * (face(y) + out * Math.sqrt(1 - t * t) * (1 - 0.25 * t)), y - 5, 0.5]
  })
}

/** The edge of the collar, from one side of the neck to the other. */
function rim(bust: Bust, collar: Likeness['collar']): Point[] {
  const half = collar === 'round' ? 39 : bust.neck(206) + 1
  return line(25, (t) => {
    const x = bust.cx + t * half
    return [x, collarAt(bust, collar, x), 0.55]
  })
}

function shoulder({ cx, shoulders, shoulderDepth }: Bust, side: number): Point[] {
  return line(20, (t) => {
    const y = 255 + t * 52
    const x = cx + side * shoulders(y)
    return [x, y + shoulderDepth(x, y) * 0.16 - 6, 0.4]
  })
}

/** Two rims and a bridge, foreshortened with the turn of the head. */
function spectacles({ turn, features: { middle, eyes, eyeApart } }: Bust): Point[][] {
  /** Half a rim: the simplification of lines needs two distinct ends, which a closed line lacks. */
  const halfRim = (side: number, half: number) => {
    const width = side === Math.sign(turn) ? 12.5 : 14
    return line(13, (t) => [
      middle + side * (eyeApart + 1) + width * Math.sin((t * Math.PI) / 2),
      eyes + 1 + half * 11.5 * Math.cos((t * Math.PI) / 2),
      0.6,
    ])
  }
  const rims = [-1, 1].flatMap((side) => [halfRim(side, -1), halfRim(side, 1)])
  return [...rims, line(3, (t) => [middle + t * 5.5, eyes - (t === 0 ? 2.5 : 0), 0.6])]
}
