export type Failure =
  /** The server said what is wrong, and perhaps in which fields. */
  | { kind: 'answered'; message: string; fields: Record<string, string> }
  /** Something answered, but not in a way that we understand. */
  | { kind: 'unreadable' }
  /** Nothing answered: no network, or the request's own code could not be loaded. */
  | { kind: 'unreachable' }

/**
 * What a failed request says, read from its shape: naming the client's error class would load the client with every form.
 * tRPC puts our `errors` into `data`; what is refused before tRPC answers `{ message, errors }` as REST does.
 */
export function readFailure(cause: unknown): Failure {
  const data = property(cause, 'data')
  if (data !== undefined) return answered(property(cause, 'message'), property(data, 'errors'))
  const answer = property(property(cause, 'meta'), 'responseJSON')
  if (answer !== undefined) return answered(property(answer, 'message'), property(answer, 'errors'))
  // fetch and import() reject with a TypeError when the network is away.
  const away = cause instanceof TypeError || property(cause, 'cause') instanceof TypeError
  return { kind: away ? 'unreachable' : 'unreadable' }
}

function answered(message: unknown, errors: unknown): Failure {
  if (typeof message !== 'string' || message === '') return { kind: 'unreadable' }
  const fields: Record<string, string> = {}
  if (typeof errors === 'object' && errors !== null) {
    for (const [name, text] of Object.entries(errors)) if (typeof text === 'string') fields[name] = text
  }
  return { kind: 'answered', message, fields }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
