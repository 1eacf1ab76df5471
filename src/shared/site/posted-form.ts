import type { FieldErrors } from '#src/shared/text/field-errors.ts'

/** The server's answer to a form posted without JavaScript. The page shows it in the form. */
export type PostedForm = {
  /** The form's action, because a page can have several forms. */
  action: string
  /** The submitted values by field. */
  values: Record<string, string>
  errors: FieldErrors
  /** The message for the whole form; null if the field errors suffice. */
  message: string | null
}
