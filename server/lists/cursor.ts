import { isId } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import { unknownCursor } from '#src/shared/lists/list.ts'

/** The position of a row in a list: the time that the list is ordered by, and the row's id. */
export type Cursor = { at: Date; id: string }

const END_OF_TIME = Date.UTC(10_000, 0)

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

/** Returns null without a cursor. Throws validation for a text that `encodeCursor` cannot have made. */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (text == null) return null
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const at = new Date(time)
  // No row is older than 1970, and PostgreSQL cannot read what JavaScript calls year 10000 or 0.
  if (!isId(id) || !(at.getTime() >= 0 && at.getTime() < END_OF_TIME)) {
    throw new AppError('validation', unknownCursor, { fields: { cursor: unknownCursor } })
  }
  return { at, id }
}

/** Returns the cursor of a row in a list that is ordered by creation. */
export const createdCursor = ({ createdAt, id }: { createdAt: Date; id: string }): Cursor => ({ at: createdAt, id })

/** Returns whether a cursor comes after another one, or after the beginning of the list. */
export function isAfter(sort: Sort, { at, id }: Cursor, other: Cursor | null): boolean {
  if (!other) return true
  const isNewer = at.getTime() === other.at.getTime() ? id > other.id : at > other.at
  return sort === 'newest' ? !isNewer && id !== other.id : isNewer
}

/** Cuts rows to a page of `limit`. The caller reads one row more, which shows whether there is a next page. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > items.length && last ? encodeCursor(cursorOf(last)) : null }
}
