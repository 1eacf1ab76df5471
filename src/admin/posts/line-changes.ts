export type Line = { text: string; isChanged: boolean }

/** Past this many lines in the middle, a comparison line by line would keep the browser busy; all of them count as changed. */
const MAX_LINES = 1500

/** The lines of two texts, each marked when the other text does not have it in the same order. */
export function lineChanges(one: string, other: string): [Line[], Line[]] {
  const [a, b] = [one.split('\n'), other.split('\n')]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const [middleA, middleB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const [keptA, keptB] = common(middleA, middleB)
  const marked = (lines: string[], kept: ReadonlySet<number>) =>
    lines.map((text, at) => ({
      text,
      isChanged: at >= head && at < lines.length - tail && !kept.has(at - head),
    }))
  return [marked(a, keptA), marked(b, keptB)]
}

/** The places of the longest common sequence, in each of the two. */
function common(a: string[], b: string[]): [Set<number>, Set<number>] {
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()]
  if (a.length > MAX_LINES || b.length > MAX_LINES) return kept
  const width = b.length + 1
  const longest = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept[0].add(i++)
      kept[1].add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return kept
}
