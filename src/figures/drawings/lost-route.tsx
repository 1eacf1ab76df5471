import { Drawing } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { round } from '#src/figures/models/seed.ts'

const width = 480
const height = 360
const columns = 7
const rows = 6
const pitchX = 66
const pitchY = 56
/** The requested path, as nodes of the lattice, without the missing node at its end. */
const way: [column: number, row: number][] = [
  [0, 5],
  [1, 5],
  [2, 4],
  [2, 3],
  [3, 2],
  [4, 2],
  [4, 1],
]
/** In the first row, as the path starts in the last: both labels stand outside the lattice, where no line runs. */
const missing: [number, number] = [5, 0]
const textClass = 'font-mono text-[17px] sm:text-[14px] lg:text-[14px] xl:text-[12px]'

/** Every second row is shifted by half a pitch. */
const at = (column: number, row: number) =>
  [round(50 + column * pitchX + (row % 2) * (pitchX / 2)), round(40 + row * pitchY)] as const

/** The edges of each node to its neighbours on the right and below. */
const edges = Array.from({ length: columns * rows }, (_, i): string => {
  const [column, row] = [i % columns, Math.floor(i / columns)]
  const to: [number, number][] = [
    [column + 1, row],
    [column - 1 + (row % 2), row + 1],
    [column + (row % 2), row + 1],
  ]
  const isPlace = ([c, r]: [number, number]) =>
    c >= 0 && c < columns && r < rows && !(c === missing[0] && r === missing[1])
  if (!isPlace([column, row])) return ''
  const [x, y] = at(column, row)
  return to
    .filter(isPlace)
    .map(([c, r]) => `M${x} ${y}L${at(c, r).join(' ')}`)
    .join('')
})

/** A lattice that lacks one node, and the path to it, which ends one edge short. */
export function LostRoute() {
  const [x, y] = at(...missing)
  const [endX, endY] = at(4, 1)
  const [startX, startY] = at(0, 5)
  return (
    <Drawing
      className={textClass}
      name="A way through a lattice that ends before a place which is not there"
      {...{ width, height }}
    >
      <path d={edges.join('')} fill="none" stroke={paint.rule} />
      <path
        d={`M${way.map(([column, row]) => at(column, row).join(' ')).join('L')}`}
        fill="none"
        strokeWidth="2.4"
        strokeLinejoin="round"
        stroke={paint.signal}
      />
      <path d={`M${endX} ${endY}L${x} ${y}`} strokeWidth="2" strokeDasharray="2 6" stroke={paint.signal} />
      <circle cx={startX} cy={startY} r="5" fill={paint.signal} />
      <circle cx={endX} cy={endY} r="5" fill={paint.signal} />
      <circle cx={x} cy={y} r="9" strokeWidth="1.4" strokeDasharray="3 3.3" fill={paint.paper} stroke={paint.ink} />
      <g fill={paint.ink} textAnchor="middle">
        <text x={startX} y={startY + 28}>
          you
        </text>
        <text x={x} y={y - 20}>
          no such page
        </text>
      </g>
    </Drawing>
  )
}
