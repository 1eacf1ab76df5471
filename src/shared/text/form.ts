/** One message for each invalid field, keyed by the field's name on the wire. */
export type FieldErrors = Record<string, string>

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

/** The message for errors that are our fault (product decisions, "REST answers"). */
export const unexpectedError = 'Something went wrong. Please try again.'

/** The messages of a form whose submit got no answer, and one that cannot be read (spec section 5). */
export const submitFailed = { unreachable: 'Submission failed. Try again.', unreadable: unexpectedError }

/** The toast of the contact form (spec section 5, "Contact form"). */
export const fixErrors = 'Please fix the errors in the form'
