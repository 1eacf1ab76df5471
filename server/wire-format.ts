import superjson, { type SuperJSONResult } from 'superjson'

/**
 * How tRPC writes and reads what is not JSON. What callers send is read only as far as our inputs need it: times, and what is
 * left out or no number. superjson knows more, and takes a caller's word for it: `{ "length": 300000000 }` called an array of
 * bytes is a hundred bytes to send, and minutes and gigabytes to build.
 */
export const wireFormat = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: superjson,
}

const TAKEN = new Set<unknown>(['Date', 'undefined', 'number'])
/** No input of ours has a tenth of it; each note costs the length of the path that leads to it. */
const MAX_NOTES = 200
const MAX_KEY = 100

function readInput(sent: SuperJSONResult): unknown {
  if (sent.meta?.values !== undefined && !areTaken(sent.meta.values))
    throw new Error('The input has types of no input of ours')
  // Without the note of which values are the same object: it costs a walk for each of its paths, and no input of ours needs it.
  const { json, meta } = sent
  return superjson.deserialize(
    meta?.values === undefined ? { json } : { json, meta: { values: meta.values, v: meta.v } },
  )
}

/** Looks at each note of a type: `[type]`, `[type, notes of what is inside]` or notes by key. Not by recursion: a caller made it. */
function areTaken(values: unknown): boolean {
  const open: unknown[] = [values]
  for (let seen = 0; open.length > 0; seen++) {
    const note = open.pop()
    if (typeof note !== 'object' || note === null || seen > MAX_NOTES) return false
    if (Array.isArray(note) && !TAKEN.has(note[0])) return false
    for (const [key, inside] of Object.entries(Array.isArray(note) ? (note[1] ?? {}) : note)) {
      if (key.length > MAX_KEY) return false
      open.push(inside)
    }
  }
  return true
}
