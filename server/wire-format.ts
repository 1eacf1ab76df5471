import superjson, { type SuperJSONResult } from 'superjson'

/**
 * tRPC's transformer: superjson, which reads from callers only the types that our inputs need: times, undefined and NaN. It knows more
 * types and trusts the caller: `{ "length": 300000000 }` declared as an array of bytes is a hundred bytes to send, and takes minutes
 * and gigabytes to build.
 */
export const wireFormat = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: superjson,
}

const TAKEN = new Set<unknown>(['Date', 'undefined', 'number'])
/** Ten times as many as any input of ours has; each costs the length of its path. */
const MAX_NOTES = 200
const MAX_KEY = 100

function readInput(sent: SuperJSONResult): unknown {
  if (sent.meta?.values !== undefined && !areTaken(sent.meta.values))
    throw new Error('The input has types of no input of ours')
  // Without superjson's list of equal objects: it costs a walk for each of its paths, and no input of ours needs it.
  const { json, meta } = sent
  return superjson.deserialize(
    meta?.values === undefined ? { json } : { json, meta: { values: meta.values, v: meta.v } },
  )
}

/** Checks each type annotation: `[type]`, `[type, inner annotations]` or annotations by key. Not recursive: a caller chose its depth. */
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
