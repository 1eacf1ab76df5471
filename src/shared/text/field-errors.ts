/** One message for each invalid field, keyed by the field's name on the wire. */
export type FieldErrors = Record<string, string>
