import { round } from '#src/figures/models/seed.ts'

/** Returns the path through points, as steps from one to the next: they are shorter than places, and alike where the line is even. */
export function polyline(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y]) => [round(x), round(y)] as const)
    .map(([x, y], i, rounded) => {
      const before = rounded[i - 1]
      return before ? `l${round(x - before[0])} ${round(y - before[1])}` : `M${x} ${y}`
    })
    .join('')
}
