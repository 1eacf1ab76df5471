import { z } from 'zod'

/** Returns the entries of a form as an object. A repeated name becomes a list, which every text field refuses. */
export function entriesOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map((value) => (typeof value === 'string' ? linesOf(value) : value))
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

/** Replaces CRLF by LF: browsers send line breaks of forms as CRLF, JSON contains the LF that was typed. */
export function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Returns a schema that also accepts FormData, which browsers need to send files. */
export function orForm<Schema extends z.ZodType>(schema: Schema) {
  return z
    .custom<FormData | z.input<Schema>>()
    .transform((given): unknown => (given instanceof FormData ? entriesOf(given) : given))
    .pipe(schema as z.ZodType<z.output<Schema>, unknown>)
}
