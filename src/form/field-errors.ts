import type { z } from 'zod'
import type { FieldErrors } from '#src/shared/text/form.ts'

/** Values that the server refused: another value clears the message, the same value brings it back. */
export type Refused = Record<string, { value: unknown; message: string }>

export function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

/** Returns the first error of each field: the schema's, then the server's. */
export function fieldErrorsOf(schema: z.ZodType, form: HTMLFormElement, refused: Refused): FieldErrors {
  const values = valuesOf(form)
  const found: FieldErrors = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  for (const [name, { value, message }] of Object.entries(refused)) {
    if (values[name] === value) found[name] ??= message
  }
  return found
}

export function only(errors: FieldErrors, names: Iterable<string>): FieldErrors {
  const chosen: FieldErrors = {}
  for (const name of names) if (errors[name] !== undefined) chosen[name] = errors[name]
  return chosen
}
