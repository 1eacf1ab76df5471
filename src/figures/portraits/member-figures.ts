import { polyline } from '#src/figures/kit/drawing.tsx'
import { randomFrom, round } from '#src/figures/models/seed.ts'
import { dot, each, type PortraitLines } from './portrait-lines.ts'

/** Attention between the tokens of a line: from the last token to one source, and between others. */
export function attention(): PortraitLines {
  const x = (token: number) => 12 + token * 18
  const arc = (from: number, to: number) => {
    const radius = (x(to) - x(from)) / 2
    return `M${x(from)} 160a${radius} ${round(radius * 1.3)} 0 0 1 ${2 * radius} 0`
  }
  const pairs = [
    [0, 1],
    [0, 3],
    [1, 3],
    [0, 6],
    [0, 10],
    [0, 12],
    [3, 4],
    [4, 6],
    [3, 8],
    [6, 7],
    [6, 9],
    [1, 9],
    [8, 9],
    [9, 11],
    [4, 11],
    [10, 12],
  ] as const
  return {
    what: 'the attention between thirteen tokens, one link of it marked',
    hairlines: 'M0 160H240',
    lines: pairs.map(([from, to]) => arc(from, to)).join(''),
    marks: each(13, (token) => dot(x(token), 160, 2)),
    accent: arc(3, 12),
    accentMarks: dot(x(3), 160, 3) + dot(x(12), 160, 3),
  }
}

/** Level curves of x · y, and the price line that touches one of them. */
export function indifference(): PortraitLines {
  const left = 14
  const bottom = 168
  // Equal ratios between the points, because the curve bends most near the corner.
  const curve = (k: number) => {
    const first = k / 180
    const points = Array.from({ length: 15 }, (_, i) => first * (240 / first) ** (i / 14))
    return polyline(points.map((x) => [left + x, bottom - k / x]))
  }
  const levels = [900, 2100, 3700, 5700, 8100, 10900, 14100, 17700]
  const side = Math.sqrt(5700)
  return {
    what: 'level curves of a market maker, and the price at one point',
    hairlines: `M${left} 0V${bottom}H240`,
    lines: levels.map(curve).join(''),
    marks: '',
    accent: `M${left} ${round(bottom - 2 * side)}L${round(left + 2 * side)} ${bottom}`,
    accentMarks: dot(left + side, bottom - side, 4),
  }
}

/** Random sequences of deposits (up) and withdrawals (right) that never cross the line on which the balance is zero. */
export function balances(): PortraitLines {
  const step = 12
  const from = { x: 36, y: 168 }
  const walk = (seed: string, deposits: number) => {
    const random = randomFrom(seed)
    let balance = 0
    let path = `M${from.x} ${from.y}`
    for (let i = 0; i < 34; i++) {
      const up = balance === 0 || random() < deposits
      balance += up ? 1 : -1
      path += up ? `v-${step}` : `h${step}`
    }
    return path
  }
  return {
    what: 'random calls to a contract that never cross its invariant',
    hairlines: '',
    lines: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((seed, i) => walk(seed, 0.46 + i * 0.035)).join(''),
    marks: dot(from.x, from.y, 3),
    accent: `M${from.x - 12} ${from.y + 12}L${from.x + 180} ${from.y - 180}`,
    accentMarks: '',
  }
}

/** The blocks of a validator as a dial: each tick is as long as the delay, and one is missing. */
export function duties(): PortraitLines {
  const center = { x: 158, y: 78 }
  const missed = 67
  const count = 80
  const on = (radius: number, i: number) => {
    const angle = (i / count) * 2 * Math.PI
    return `${round(center.x + radius * Math.cos(angle))} ${round(center.y + radius * Math.sin(angle))}`
  }
  const delay = (i: number) => 26 + 13 * Math.sin(i / 5) + 8 * Math.sin(i / 2.1) + 5 * Math.sin(i * 1.7)
  return {
    what: `${count} duties of a validator, one of them missed`,
    hairlines: '',
    lines: each(count, (i) => (i === missed ? '' : `M${on(42, i)}L${on(42 + delay(i), i)}`)),
    marks: dot(center.x, center.y, 3),
    accent: `M${on(16, missed)}L${on(42, missed)}`,
    accentMarks: '',
  }
}

/** Columns that each control spans, in three rows of four columns. */
const rows = [
  [2, 1, 1],
  [1, 1, 2],
  [1, 2, 1],
] as const
const focused = 5

/** The controls of a screen in the order in which the keyboard reaches them. */
export function focusOrder(): PortraitLines {
  const column = 55
  const row = 53
  const controls = rows.flatMap((spans, below) => {
    let left = 14
    return spans.map((span) => {
      const control = { x: left, y: 14 + below * row, width: span * column - 8, height: row - 7 }
      left += span * column
      return control
    })
  })
  const middles = controls.map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const)
  const box = ({ x, y, width, height }: (typeof controls)[number]) => `M${x} ${y}h${width}v${height}h-${width}z`
  return {
    what: 'the order in which the keyboard reaches the controls of a screen',
    hairlines: polyline(middles),
    lines: controls
      .filter((_, i) => i !== focused)
      .map(box)
      .join(''),
    marks: middles.map(([x, y], i) => (i === focused ? '' : dot(x, y))).join(''),
    accent: controls
      .slice(focused, focused + 1)
      .map(box)
      .join(''),
    accentMarks: middles
      .slice(focused, focused + 1)
      .map(([x, y]) => dot(x, y, 4))
      .join(''),
  }
}

/** Polynomials of degree two through two shares of a secret: every secret fits, until there is a third share. */
export function shares(): PortraitLines {
  const [a, b] = [
    { x: 78, y: 52 },
    { x: 158, y: 112 },
  ]
  const slope = (b.y - a.y) / (b.x - a.x)
  const y = (bend: number, x: number) => a.y + slope * (x - a.x) + (bend / 160) * (x - a.x) * (x - b.x)
  // A parabola is a quadratic Bézier curve: its control point is where the tangents at both ends meet.
  const parabola = (bend: number) => {
    const [from, to] = [16, 240]
    const tangent = slope + (bend / 160) * (2 * from - a.x - b.x)
    const half = (to - from) / 2
    return `M${from} ${round(y(bend, from))}Q${from + half} ${round(y(bend, from) + tangent * half)} ${to} ${round(y(bend, to))}`
  }
  const bends = [-1.9, -1.4, -0.9, -0.4, 0.1, 1.1, 1.6, 2.1]
  const found = 0.6
  return {
    what: 'parabolas through two shares of a secret, and the one through a third',
    hairlines: 'M16 0V180',
    lines: bends.map(parabola).join(''),
    marks: dot(a.x, a.y, 4) + dot(b.x, b.y, 4),
    accent: parabola(found),
    accentMarks: dot(16, y(found, 16), 4) + dot(206, y(found, 206), 4),
  }
}
