/** The largest page of a list, and the default of REST (product decisions, "Lists"). */
export const maxPageSize = 1000

/** Message for a cursor that no list returned. */
export const unknownCursor = 'Unknown cursor'

/** The maximum number of ids in a bulk change: a page of a screen. */
export const maxChangedAtOnce = 100

/** The maximum number of rows of a bulk change by filter, which takes a few seconds. */
export const maxMatching = 10_000
