import { randomBytes } from 'node:crypto'

const COUNTER_MAX = 0xfff

/** After a larger step back the clock was wrong before, and ids follow it instead of staying ahead. */
const MAX_STEP_BACK_MS = 10_000

let last = { ms: 0, counter: 0 }

/**
 * Returns a UUID of version 7 (RFC 9562, section 6.2 method 1): 48 bits of milliseconds, a 12-bit counter, which keeps one
 * process's ids increasing within a millisecond and when the clock steps back by seconds, and 62 random bits. PostgreSQL has
 * `uuidv7()` only from version 18, and the package `uuid` gives increasing ids only for its own clock, not for a given time.
 */
export function uuidv7(now = Date.now()): string {
  last = next(now)
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last.ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.counter, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns the lowest id of `ms` or later, to find rows since then by their primary key. */
export function firstUuidv7(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

function next(now: number): { ms: number; counter: number } {
  // Starts in the counter's lower half, so that it rarely overflows into the next millisecond.
  if (now > last.ms || now < last.ms - MAX_STEP_BACK_MS)
    return { ms: now, counter: randomBytes(2).readUInt16BE() & 0x7ff }
  if (last.counter < COUNTER_MAX) return { ms: last.ms, counter: last.counter + 1 }
  return { ms: last.ms + 1, counter: 0 }
}
