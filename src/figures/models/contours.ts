/** Returns where a height field crosses `level`, as line segments [x1, y1, x2, y2] in cells (marching squares). */
export function contour(
  height: (x: number, y: number) => number,
  columns: number,
  rows: number,
  level: number,
): number[][] {
  const segments: number[][] = []
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const corners = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ].map(([cx = 0, cy = 0]) => ({ x: cx, y: cy, over: height(cx, cy) - level }))
      const crossings = corners.flatMap((from, i) => {
        const to = corners[(i + 1) % 4] ?? from
        if (from.over > 0 === to.over > 0) return []
        const share = from.over / (from.over - to.over)
        return [[from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]]
      })
      for (let i = 0; i + 1 < crossings.length; i += 2)
        segments.push([...(crossings[i] ?? []), ...(crossings[i + 1] ?? [])])
    }
  }
  return segments
}
