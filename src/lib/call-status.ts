/**
 * Returns the HTTP status of a refused tRPC call, or undefined for other errors. Reads the error's shape, because
 * importing the client's error class would load the client with every page.
 */
export function callStatus(error: unknown): number | undefined {
  const status = property(property(error, 'data'), 'httpStatus')
  return typeof status === 'number' ? status : undefined
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
