import { AppError } from '#server/errors.ts'
import { isId } from './keyset.ts'

/** The row that `find` finds by its id. Throws not_found, with that message, also for an id that is none. */
export async function existing<Row>(
  id: string,
  message: string,
  find: (id: string) => Promise<Row | undefined>,
): Promise<Row> {
  const row = isId(id) ? await find(id) : undefined
  if (row === undefined) throw new AppError('not_found', message)
  return row
}
