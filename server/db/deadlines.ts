import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long the database may take, in milliseconds. The caller of an interactive call has its answer, or a 503, within five seconds.
 */
export const deadlines = {
  /** A connection, or an answer, that takes longer than this is a reason to ask whether the database answers at all. */
  suspectMs: 1500,
  /** The sign of life: a connection of its own, and one statement. */
  probeMs: 1500,
  /** Between two of them while there is none. */
  probeAgainMs: 500,
  /** A connection at the start, when no call waits for it. */
  startMs: 10_000,
  /** A new connection, or one from the pool. */
  connectMs: 3500,
  /** A statement of an interactive call: PostgreSQL ends it itself. */
  statementMs: 3500,
  /** The same as the client sees it: the connection is given up. */
  answerMs: 4000,
  /** Likewise for work that `takesLonger`. */
  longStatementMs: 15_000,
  longAnswerMs: 16_000,
} as const

const longer = new AsyncLocalStorage<true>()

/** Gives the statements that `work` sends the longer deadline. */
export const withLongDeadline = <T>(work: () => Promise<T>): Promise<T> => longer.run(true, work)

/** How long the statement that is being sent may go without a byte of an answer. */
export const answerMs = () => (longer.getStore() ? deadlines.longAnswerMs : deadlines.answerMs)
