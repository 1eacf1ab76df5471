/** Largest page of a list, and the size that REST takes when none is given (product decisions, "Lists"). */
export const maxPageSize = 1000

/** The message for a cursor that no list ever gave. */
export const unknownCursor = 'Unknown cursor'

/** Rows that one bulk change may name: a page of a screen, not a list. */
export const maxChangedAtOnce = 100

/** Rows that one change may concern when it tells them by what they match: as many as are done in a few seconds. */
export const maxMatching = 10_000
