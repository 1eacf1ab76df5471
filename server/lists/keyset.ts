import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { unknownCursor } from '#src/shared/lists/list.ts'

/** The place of a row in a list that is ordered by a time of its rows, such as when they were made. */
export type Place = { at: Date; id: string }

/** The ids at these places, in their order. */
export const idsOf = (places: Place[]) => places.map(({ id }) => id)

/** Whether a text could be the id of a row; PostgreSQL refuses to compare others. */
export const isId = (id: string) => z.uuid().safeParse(id).success

const END_OF_TIME = Date.UTC(10_000, 0)

/** The place that a cursor names. Throws validation for a cursor that no list ever gave. */
export function placeOf(cursor: string): Place {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(time)
  // No row is older than 1970; and what JavaScript calls year 10000 or 0, PostgreSQL does not read.
  if (!isId(id) || !(at.getTime() >= 0 && at.getTime() < END_OF_TIME)) {
    throw new AppError('validation', unknownCursor, { fields: { cursor: unknownCursor } })
  }
  return { at, id }
}

/** Makes a page of rows that were read with one more than its `limit`: whether that one is there tells if there are more. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  placed: (row: Row) => Place,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > items.length && last ? cursorOf(placed(last)) : null }
}

/** The cursor that names a place. */
export function cursorOf({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}
