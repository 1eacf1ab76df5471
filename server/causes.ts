/** Yields an error and its causes, from the outermost: libraries wrap the error that has the code. */
export function* causesOf(error: unknown): Generator<Error, void> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}
