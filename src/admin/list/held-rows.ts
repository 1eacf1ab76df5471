type Row = { id: string }

/** The rows to show while new ones are held back, and how many those are. */
export type Held<R extends Row> = { rows: readonly R[]; newRows: number }

/**
 * Merges a list's latest first page into the rows on the screen without moving any: changes show in place, rows that left the list
 * go, new ones at the top are counted. The rows that the new ones pushed off the page's end stay.
 */
export function holdNewRows<R extends Row>(shown: readonly R[], latest: readonly R[]): Held<R> {
  const latestById = new Map(latest.map((row) => [row.id, row]))
  const shownIds = new Set(shown.map(({ id }) => id))
  // Below the last row that both have, a row that is missing was pushed off the page; above it, the row left the list.
  const lastCommon = shown.findLastIndex(({ id }) => latestById.has(id))
  const rows = shown.flatMap((row, index) => {
    const now = latestById.get(row.id)
    if (now) return [now]
    return index > lastCommon ? [row] : []
  })
  const firstCommon = latest.findIndex(({ id }) => shownIds.has(id))
  const newRows = firstCommon < 0 ? latest.length : firstCommon
  return { rows, newRows }
}
