import { AsyncLocalStorage } from 'node:async_hooks'

/** How long the database may take, in milliseconds. An interactive call gets its answer or a 503 within five seconds. */
export const deadlines = {
  /** A slower connection or answer triggers a probe of whether the database answers at all. */
  suspectMs: 1500,
  /** A probe: a connection of its own and one statement. */
  probeMs: 1500,
  /** Between two probes while the database does not answer. */
  probeAgainMs: 500,
  /** A connection at the start, when no call waits for it. */
  startMs: 10_000,
  /** A new connection, or one from the pool. */
  connectMs: 3500,
  /** A statement of an interactive call: PostgreSQL ends it itself. */
  statementMs: 3500,
  /** A transaction that waits for its client. That of a lost machine would otherwise keep its locks until TCP notices. */
  idleInTransactionMs: 30_000,
  /** The same as `statementMs` on our side: the connection is given up. */
  answerMs: 4000,
  /** The same two for statements in a `longTransaction`. */
  longStatementMs: 15_000,
  longAnswerMs: 16_000,
} as const

const longer = new AsyncLocalStorage<true>()

/** Runs `work` with the longer deadline for its statements. */
export const withLongDeadline = <T>(work: () => Promise<T>): Promise<T> => longer.run(true, work)

/** Returns how long the current statement may wait for a byte of its answer. */
export const answerMs = () => (longer.getStore() ? deadlines.longAnswerMs : deadlines.answerMs)
