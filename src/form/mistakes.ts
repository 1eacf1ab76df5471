import type { z } from 'zod'

/** One message for each invalid field, keyed by its name. */
export type Mistakes = Record<string, string>

/** Values that the server refused: another value clears the message, the same value brings it back. */
export type Refused = Record<string, { value: unknown; message: string }>

export function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

/** Returns the first error of each field: the schema's, then the server's. */
export function mistakesIn(schema: z.ZodType, form: HTMLFormElement, refused: Refused): Mistakes {
  const values = valuesOf(form)
  const found: Mistakes = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  for (const [name, { value, message }] of Object.entries(refused)) {
    if (values[name] === value) found[name] ??= message
  }
  return found
}

export function only(mistakes: Mistakes, names: Iterable<string>): Mistakes {
  const chosen: Mistakes = {}
  for (const name of names) if (mistakes[name] !== undefined) chosen[name] = mistakes[name]
  return chosen
}
