/** What the server says to a form that a browser has posted by itself; its page shows it in that form. */
export type PostedForm = {
  /** Where the form was posted to: a page can hold several. */
  action: string
  /** What was typed, by field. */
  values: Record<string, string>
  errors: Record<string, string>
  /** Why it was refused as a whole; null where the one field says it. */
  message: string | null
}
