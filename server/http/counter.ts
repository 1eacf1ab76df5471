/** Points by key. A key's count begins with its first point and starts again when the counter's duration is over. */
export type Counter = {
  /** Adds to a key's count. Answers the points so far, and in how many milliseconds the count starts again. */
  add(key: string, points?: number): Promise<{ points: number; msLeft: number }>
  /** Sets a key's count, which starts again after so many seconds. */
  set(key: string, points: number, seconds: number): Promise<void>
  delete(key: string): Promise<void>
}
