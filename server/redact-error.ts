/** An error as it may be printed and logged: without visitors' data. */
export type RedactedError = {
  type: string
  message?: string
  /** The SQL of a failed query, with placeholders for the values. */
  statement?: string
  stack?: string
  cause?: RedactedError
  [field: string]: unknown
}

/** PostgreSQL's fields that quote no values; its message, `detail`, `where` and `hint` do. */
const databaseFields = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const
/** Fields of file, connection and request errors that help an operator. */
const systemFields = ['code', 'errno', 'syscall', 'address', 'port', 'path', 'statusCode', 'reason'] as const

const DEPTH = 5

/**
 * Removes visitors' data from an error and its causes. A database error keeps neither the values of its statement nor PostgreSQL's
 * message, which repeats them; any other error keeps its message and stack.
 */
export function redactError(error: unknown, depth = DEPTH): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const cause = depth > 0 && error.cause instanceof Error ? { cause: redactError(error.cause, depth - 1) } : {}
  const type = error.constructor.name || error.name
  const stack = { stack: stackOf(error) }
  if (isFailedQuery(error)) return { type, statement: error.query, ...cause, ...stack }
  if (isFromDatabase(error)) return { type, ...pick(error, ['code', ...databaseFields]), ...stack }
  return { type, message: error.message, ...pick(error, systemFields), ...cause, ...stack }
}

/** Returns a redacted error as text for the console. */
export function printableError(error: unknown): string {
  const { stack, cause, type, message, ...fields } = redactError(error)
  const facts = Object.entries(fields).map(([name, value]) => `    ${name}: ${value}`)
  const lines = [message === undefined ? type : `${type}: ${message}`, ...facts, ...(stack ? [stack] : [])]
  const causes = error instanceof Error && cause ? [`caused by ${printableError(error.cause)}`] : []
  return [...lines, ...causes].join('\n')
}

/** Returns whether an error is one of drizzle, whose message and `params` hold the values. */
export function isFailedQuery(error: Error): error is Error & { query: string } {
  return 'query' in error && typeof error.query === 'string' && 'params' in error && error.cause instanceof Error
}

/** Returns whether PostgreSQL reported an error, through either driver. */
function isFromDatabase(error: Error): boolean {
  return 'severity' in error && 'code' in error
}

/** Returns the stack without the message in front of it, which may have several lines. */
function stackOf({ stack = '' }: Error): string {
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
