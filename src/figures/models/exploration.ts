import { randomFrom } from './seed.ts'

export type Exploration = {
  /** For each cell, row by row: the cost at which a search from the entry first reaches it. */
  reachedAt: number[]
  /** The cell from which each cell was reached; -1 for the entry. */
  cameFrom: number[]
}

type Ground = { columns: number; rows: number; entry: number; cost: (cell: number, random: () => number) => number }

/** Dijkstra's algorithm over a grid of program states with four neighbours each; `cost` is that of entering a cell. */
export function explore(title: string, { columns, rows, entry, cost }: Ground): Exploration {
  const random = randomFrom(title)
  const size = columns * rows
  const price = Array.from({ length: size }, (_, cell) => cost(cell, random))
  const reachedAt = Array.from({ length: size }, () => Number.POSITIVE_INFINITY)
  const cameFrom = Array.from({ length: size }, () => -1)
  const open = new Set([entry])
  reachedAt[entry] = 0
  while (open.size > 0) {
    let cell = -1
    for (const candidate of open) if (cell < 0 || at(reachedAt, candidate) < at(reachedAt, cell)) cell = candidate
    open.delete(cell)
    for (const next of neighbours(cell, columns, rows)) {
      const arrival = at(reachedAt, cell) + at(price, next)
      if (arrival >= at(reachedAt, next)) continue
      reachedAt[next] = arrival
      cameFrom[next] = cell
      open.add(next)
    }
  }
  return { reachedAt, cameFrom }
}

function neighbours(cell: number, columns: number, rows: number): number[] {
  const [x, y] = [cell % columns, Math.floor(cell / columns)]
  return [
    ...(x > 0 ? [cell - 1] : []),
    ...(x < columns - 1 ? [cell + 1] : []),
    ...(y > 0 ? [cell - columns] : []),
    ...(y < rows - 1 ? [cell + columns] : []),
  ]
}

function at(values: readonly number[], i: number): number {
  return values[i] ?? Number.POSITIVE_INFINITY
}
