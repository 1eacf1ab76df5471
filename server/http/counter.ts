/** Counts points by key. A key's count starts with its first point, and again when the counter's duration is over. */
export type Counter = {
  /** Adds to a key's count. Returns the points so far, and the milliseconds until the count starts again. */
  add(key: string, points?: number): Count | Promise<Count>
  /** Sets a key's count, which starts again after `seconds`. */
  set(key: string, points: number, seconds: number): void | Promise<void>
  delete(key: string): void | Promise<void>
}

export type Count = { points: number; msLeft: number }
