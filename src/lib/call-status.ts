/**
 * The HTTP status with which the server refused a call of a public page; undefined for whatever else was thrown. Read from its
 * shape: naming the client's error class would load the client with every page.
 */
export function callStatus(error: unknown): number | undefined {
  const status = property(property(error, 'data'), 'httpStatus')
  return typeof status === 'number' ? status : undefined
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
