import type { FIND_FROM, isFindable as isFindableOnServer } from '#src/shared/dashboard/dashboard.schema.ts'

// Written out, because importing the values would bring zod to every screen; a test compares them.
export const findFrom: typeof FIND_FROM = 2

/** Whether the server would search for a text. */
export const isFindable: typeof isFindableOnServer = (text) =>
  text.length >= findFrom || /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(text)

/** Whether the server's index knows a text; what it does not know is looked for among the newest records. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)
