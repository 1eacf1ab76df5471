import { type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { admins } from '#drizzle/schema/index.ts'
import { AppError } from '#server/errors.ts'

/** Returns whether a text is a UUID. PostgreSQL refuses to compare a UUID column with any other text. */
export const isId = (id: string) => z.uuid().safeParse(id).success

/** Returns the row that `find` finds. Throws not_found with `message`, also for an id that is no UUID. */
export async function findOrThrow<Row>(
  id: string,
  message: string,
  find: (id: string) => Promise<Row | undefined>,
): Promise<Row> {
  const row = isId(id) ? await find(id) : undefined
  if (row === undefined) throw new AppError('not_found', message)
  return row
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Returns the condition that a column has one of these ids: one parameter for any number of them. */
export const isAmong = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} = any(${`{${ids.join()}}`}::uuid[])`

/** Returns a subquery for the id of an admin, which is null if the admin is removed at the same time. */
export const adminIdOrNull = (id: string) => sql`(select ${admins.id} from ${admins} where ${admins.id} = ${id})`
