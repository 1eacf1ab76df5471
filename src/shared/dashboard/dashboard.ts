/** The number of days in the chart, today included. */
export const SUBMISSION_DAYS = 30
/** The number of events in "Recent activity". */
export const ACTIVITY_LENGTH = 20

/** The minimum number of letters of a search: fewer match nearly every record. */
export const FIND_FROM = 2

/** Returns whether a text is long enough for a search. In scripts in which a character can be a word, one is enough. */
export function isFindable(text: string): boolean {
  return (
    text.length >= FIND_FROM || /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(text)
  )
}

/** Returns whether the trigram index can find a text. Other texts are searched among the newest records only. */
export const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** The maximum number of hits of each kind in the palette. */
export const FOUND_MOST = 5
