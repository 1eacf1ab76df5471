import type { Days } from '#src/lib/days.ts'

/** What every list keeps in its address, so that a reload or a shared link shows the same. What is absent is the default. */
export type ListSearch<Status extends string> = Days & {
  q?: string | undefined
  status?: Status | undefined
  /** The newest rows come first when it says nothing. */
  sort?: 'oldest' | undefined
  /** The page's number, from the second on; `cursor` is its place in the list. One never comes without the other. */
  page?: number | undefined
  cursor?: string | undefined
  /** The id of the row whose details are open. */
  open?: string | undefined
}

/**
 * The server refuses longer ones, and characters that no text has; an address that somebody made up must not become an error
 * screen.
 */
const MAX_SEARCH = 200
const MAX_CURSOR = 200
const UNSEARCHABLE = /[\p{Cc}\p{Surrogate}]/gu

/** Reads the list's part of an address. Whatever is not understood counts as absent. */
export function parseListSearch<Status extends string>(
  search: Record<string, unknown>,
  statuses: readonly Status[],
): ListSearch<Status> {
  const page = Number(search.page)
  const cursor = textOf(search.cursor)
  const paged = Number.isSafeInteger(page) && page > 1 && cursor !== undefined && cursor.length <= MAX_CURSOR
  return {
    q: searchedText(search.q),
    status: choiceOf(statuses, search.status),
    ...daysOf(search),
    sort: search.sort === 'oldest' ? search.sort : undefined,
    page: paged ? page : undefined,
    cursor: paged ? cursor : undefined,
    open: textOf(search.open),
  }
}

/** The one of `choices` that an address names; undefined for anything else. */
export function choiceOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === textOf(value))
}

/** A span that ends before it begins is none. */
function daysOf(search: Record<string, unknown>): Days {
  const from = dayOf(search.from)
  const to = dayOf(search.to)
  return from && to && from > to ? {} : { from, to }
}

/** A day of this century, as 2026-11-23. */
function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  // A day that its month does not have is read as one of the next month.
  return new Date(Date.parse(text) || 0).toISOString().startsWith(text) ? text : undefined
}

/** The text to search for in an address, as the server takes it; undefined when there is none. */
export function searchedText(value: unknown): string | undefined {
  return textOf(value)?.replace(UNSEARCHABLE, '').trim().slice(0, MAX_SEARCH) || undefined
}

// The router reads `?q=42` as a number.
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
