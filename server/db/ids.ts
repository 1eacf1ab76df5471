import { type SQLWrapper, sql } from 'drizzle-orm'
import { admins } from '#drizzle/schema/index.ts'

/** Returns the condition that a column has one of these ids: one parameter for any number of them. */
export const isAmong = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} = any(${`{${ids.join()}}`}::uuid[])`

/** Returns the id of an admin as a subquery: null if the admin is removed at the same time. */
export const presentAdmin = (id: string) => sql`(select ${admins.id} from ${admins} where ${admins.id} = ${id})`
