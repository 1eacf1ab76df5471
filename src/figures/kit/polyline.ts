/**
 * Returns the path through points, rounded to tenths, as steps from one to the next: they are shorter than places, and alike where the
 * line is even.
 */
export function polyline(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
    .map(([x, y], i, tenths) => {
      const before = tenths[i - 1]
      return before ? `l${(x - before[0]) / 10} ${(y - before[1]) / 10}` : `M${x / 10} ${y / 10}`
    })
    .join('')
}
