/** How many days the chart shows, today included. */
export const SUBMISSION_DAYS = 30
/** How many of the latest events are shown. */
export const ACTIVITY_LENGTH = 20

/** Fewest letters that are searched for: fewer are in nearly every record. */
export const FIND_FROM = 2

/** Whether a text says enough to search for it: where one character can be a word, one is enough. */
export function isFindable(text: string): boolean {
  return (
    text.length >= FIND_FROM || /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(text)
  )
}

/** Whether the search index knows a text; one that it does not know is looked for among the newest records only. */
export const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** How many records of each kind a search of the palette returns at most. */
export const FOUND_MOST = 5
