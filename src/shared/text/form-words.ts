/** The message for errors that are our fault (product decisions, "REST answers"). */
export const unexpectedError = 'Something went wrong. Please try again.'

/** The messages of a form whose submit got no answer, and one that cannot be read (spec section 5). */
export const submitFailed = { unreachable: 'Submission failed. Try again.', unreadable: unexpectedError }

/** The toast of the contact form (spec section 5, "Contact form"). */
export const fixErrors = 'Please fix the errors in the form'
