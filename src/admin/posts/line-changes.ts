import { diffArrays } from 'diff'

export type Line = { text: string; isChanged: boolean }

/** With more changed lines than this, a comparison would block the browser; then every line counts as changed. */
const MAX_CHANGED_LINES = 1000

/** Returns the lines of two texts, each marked when the other text does not have it in the same order. */
export function lineChanges(one: string, other: string): [Line[], Line[]] {
  const [a, b] = [one.split('\n'), other.split('\n')]
  const changes = diffArrays(a, b, { maxEditLength: MAX_CHANGED_LINES })
  if (!changes) return [marked(a, true), marked(b, true)]
  return [
    changes.flatMap(({ value, added, removed }) => (added ? [] : marked(value, removed))),
    changes.flatMap(({ value, added, removed }) => (removed ? [] : marked(value, added))),
  ]
}

const marked = (lines: string[], isChanged: boolean): Line[] => lines.map((text) => ({ text, isChanged }))
