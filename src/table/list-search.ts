/** What every list keeps in its address, so that a reload or a shared link shows the same. What is absent is the default. */
export type ListSearch<Status extends string> = {
  q?: string | undefined
  status?: Status | undefined
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
  statuses: Readonly<Record<Status, unknown>>,
): ListSearch<Status> {
  const isStatus = (value: string): value is Status => Object.hasOwn(statuses, value)
  const status = textOf(search.status)
  const page = Number(search.page)
  const cursor = textOf(search.cursor)
  const paged = Number.isSafeInteger(page) && page > 1 && cursor !== undefined && cursor.length <= MAX_CURSOR
  return {
    q: searchedText(search.q),
    status: status !== undefined && isStatus(status) ? status : undefined,
    page: paged ? page : undefined,
    cursor: paged ? cursor : undefined,
    open: textOf(search.open),
  }
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
