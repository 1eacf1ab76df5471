import type { Days } from '#src/lib/days.ts'

/** The search params of every list. Absent means the default, so a plain list has a plain URL. */
export type ListSearch<Status extends string> = Days & {
  q?: string | undefined
  status?: Status | undefined
  /** Newest first when absent. */
  sort?: 'oldest' | undefined
  /** The page's number, from 2 on, and the cursor where it begins. Neither comes without the other. */
  page?: number | undefined
  cursor?: string | undefined
  /** The id of the row whose details are open. */
  open?: string | undefined
}

/** The filters that only one list has, by the name of their search param, which is also the server's name for them. */
export type OwnFilters = Readonly<Record<string, string | undefined>>

export function ownFilters(search: ListSearch<string>): OwnFilters {
  const { q, status, from, to, sort, page, cursor, open, ...own } = search
  return own
}

/** The server's limits: a URL that breaks them must not lead to an error screen. */
const MAX_SEARCH = 200
const MAX_CURSOR = 200
const UNSEARCHABLE = /[\p{Cc}\p{Surrogate}]/gu

/** Reads the search params of every list. An invalid one counts as absent. */
export function parseListSearch<Status extends string>(
  search: Record<string, unknown>,
  statuses: readonly Status[],
): ListSearch<Status> {
  const page = Number(search.page)
  const cursor = textOf(search.cursor)
  const isPaged = Number.isSafeInteger(page) && page > 1 && cursor !== undefined && cursor.length <= MAX_CURSOR
  const from = dayOf(search.from)
  const to = dayOf(search.to)
  const isReversed = from !== undefined && to !== undefined && from > to
  return {
    q: parseSearchText(search.q),
    status: choiceOf(statuses, search.status),
    ...(isReversed ? {} : { from, to }),
    sort: search.sort === 'oldest' ? search.sort : undefined,
    page: isPaged ? page : undefined,
    cursor: isPaged ? cursor : undefined,
    open: textOf(search.open),
  }
}

/** Returns the choice that a search param names; undefined for anything else. */
export function choiceOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === textOf(value))
}

/** A day of this century, as 2026-11-23. */
function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  // JavaScript reads February 30 as a day in March.
  return new Date(Date.parse(text) || 0).toISOString().startsWith(text) ? text : undefined
}

/** Returns a search text as the server takes it; undefined when nothing is left of it. */
export function parseSearchText(value: unknown): string | undefined {
  return textOf(value)?.replace(UNSEARCHABLE, '').trim().slice(0, MAX_SEARCH) || undefined
}

// The router reads `?q=42` as a number.
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
