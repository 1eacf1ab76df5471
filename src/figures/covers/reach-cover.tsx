import { paint } from '#src/figures/kit/paint.ts'
import { comparison, triesToMatch } from '../models/article-examples.ts'
import { explore } from '../models/exploration.ts'
import { randomFrom } from '../models/seed.ts'
import { type CoverProps, LabeledCover } from './cover-canvas.tsx'

const columns = 40
const rows = 25
const pitch = 16
/** Cost of passing a comparison with a constant, in ordinary steps: all its bytes have to be guessed at once. */
const guess = triesToMatch(comparison.bytes).blind
const budget = 64

/** States of a program: larger dots are reached sooner by a fuzzer. Walls are comparisons; rings are never reached. */
export function ReachCover({ seed, hue }: CoverProps) {
  const random = randomFrom(`${seed}/walls`)
  const walls = [0.3, 0.55, 0.78].map((share) => ({
    x: Math.round(columns * share + (random() - 0.5) * 4),
    gap: 3 + Math.floor(random() * (rows - 6)),
    lean: (random() - 0.5) * 0.5,
  }))
  const isWall = (cell: number) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)]
    return walls.some((wall) => x === Math.round(wall.x + (y - rows / 2) * wall.lean) && Math.abs(y - wall.gap) > 0)
  }
  const entry = Math.floor(rows * (0.3 + random() * 0.4)) * columns
  const { reachedAt, cameFrom } = explore(seed, {
    columns,
    rows,
    entry,
    cost: (cell, chance) => (isWall(cell) ? guess : 0.5 + chance() * 1.6),
  })
  const inBudget = reachedAt.filter((cost) => cost <= budget).length
  // Away from the edges, so that the whole marker is visible.
  const deepest = reachedAt.reduce((best, cost, cell) => {
    const isDeeper = cost <= budget && cell % columns > best % columns && cell % columns < columns - 2
    const isAtEdge = cell < 2 * columns || cell >= (rows - 2) * columns
    return isDeeper && !isAtEdge && !trace(cameFrom, cell).some(isUnderTag) ? cell : best
  }, entry)

  return (
    <LabeledCover subject="states reached" law={`${inBudget} of ${columns * rows}`}>
      {[...dots(reachedAt)].map(([diameter, d]) => (
        <path
          key={diameter}
          d={d}
          strokeWidth={diameter || 3}
          strokeLinecap="round"
          strokeDasharray={`0 ${pitch}`}
          strokeOpacity={diameter ? undefined : 0.3}
          stroke={diameter ? hue : paint.ink}
          style={{ vectorEffect: 'none' }}
        />
      ))}
      <path
        d={`M${trace(cameFrom, deepest).map(point).join('L')}`}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        stroke={paint.ink}
      />
      <circle cx={center(entry)[0]} cy={center(entry)[1]} r="8" fill={paint.ink} />
      <circle
        cx={center(deepest)[0]}
        cy={center(deepest)[1]}
        r="9"
        strokeWidth="2.5"
        fill={paint.ground}
        stroke={paint.ink}
      />
    </LabeledCover>
  )
}

/** Returns whether one of the two tags would hide the cell, at the largest size of their text. */
function isUnderTag(cell: number): boolean {
  const [x, y] = [cell % columns, Math.floor(cell / columns)]
  return (x < 17 && y < 4) || (x > 25 && y > 20)
}

/**
 * One path for all cells of the same diameter; key 0 holds those beyond the budget. Adjacent cells in a row share one
 * line, whose round dashes are the dots.
 */
function dots(reachedAt: readonly number[]): Map<number, string> {
  const diameters = reachedAt.map((cost) => (cost > budget ? 0 : 4 + 1.5 * Math.round((7 * (budget - cost)) / budget)))
  const paths = new Map<number, string>()
  for (let cell = 0; cell < diameters.length; ) {
    const diameter = diameters[cell] ?? 0
    let end = cell + 1
    while (end % columns !== 0 && diameters[end] === diameter) end++
    // Longer than to the last dot, because a dash that begins at the very end of a line is not drawn.
    paths.set(diameter, `${paths.get(diameter) ?? ''}M${point(cell)}h${(end - cell - 1) * pitch + 1}`)
    cell = end
  }
  return paths
}

function trace(cameFrom: readonly number[], to: number): number[] {
  const cells: number[] = []
  for (let cell = to; cell >= 0; cell = cameFrom[cell] ?? -1) cells.push(cell)
  return cells
}

function center(cell: number): [number, number] {
  return [(cell % columns) * pitch + pitch / 2, Math.floor(cell / columns) * pitch + pitch / 2]
}

function point(cell: number): string {
  return center(cell).join(' ')
}
