/** An error as it may be printed and logged. */
export type DescribedError = {
  type: string
  message?: string
  /** Of a failed query: its text, with placeholders for the values. */
  statement?: string
  stack?: string
  cause?: DescribedError
  [field: string]: unknown
}

/** PostgreSQL's fields that quote no values; its message, `detail`, `where` and `hint` do. */
const databaseFields = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const
/** Fields of errors of files, connections and requests that help an operator. */
const systemFields = ['code', 'errno', 'syscall', 'address', 'port', 'path', 'statusCode', 'reason'] as const

const DEPTH = 5

/**
 * An error with its causes, without what visitors gave: of the database's errors neither the values of a statement nor what PostgreSQL
 * wrote, which repeats them; of every other its message and place.
 */
export function describeError(error: unknown, depth = DEPTH): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const cause = depth > 0 && error.cause instanceof Error ? { cause: describeError(error.cause, depth - 1) } : {}
  const type = error.constructor.name || error.name
  const place = { stack: placeOf(error) }
  if (isFailedQuery(error)) return { type, statement: error.query, ...cause, ...place }
  if (isFromDatabase(error)) return { type, ...pick(error, ['code', ...databaseFields]), ...place }
  return { type, message: error.message, ...pick(error, systemFields), ...cause, ...place }
}

/** An error as text for the console. */
export function printableError(error: unknown): string {
  const { stack, cause, type, message, ...fields } = describeError(error)
  const facts = Object.entries(fields).map(([name, value]) => `    ${name}: ${value}`)
  const lines = [message === undefined ? type : `${type}: ${message}`, ...facts, ...(stack ? [stack] : [])]
  const causes = error instanceof Error && cause ? [`caused by ${printableError(error.cause)}`] : []
  return [...lines, ...causes].join('\n')
}

/** As drizzle throws it: its message and `params` hold the values. */
function isFailedQuery(error: Error): error is Error & { query: string } {
  return 'query' in error && typeof error.query === 'string' && 'params' in error && error.cause instanceof Error
}

/** As either driver throws what PostgreSQL reported. */
function isFromDatabase(error: Error): boolean {
  return 'severity' in error && 'code' in error
}

/** The lines of a stack without the message in front of them, which may have several lines itself. */
function placeOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}

function pick(error: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(error).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}
