import { z } from 'zod'

/** The entries of a form as one object. A name that comes several times is a list, which no text field takes. */
export function entriesOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map((value) => (typeof value === 'string' ? linesOf(value) : value))
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

/** Browsers send the line breaks of a form as CRLF; in JSON the same text has the LF that was typed. */
export function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** An input that a browser may also send as FormData, which is how it sends files. */
export function orForm<Schema extends z.ZodType>(schema: Schema) {
  return z
    .custom<FormData | z.input<Schema>>()
    .transform((given): unknown => (given instanceof FormData ? entriesOf(given) : given))
    .pipe(schema as z.ZodType<z.output<Schema>, unknown>)
}
