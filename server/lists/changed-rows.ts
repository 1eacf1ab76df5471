import { maxChangedAtOnce } from '#src/shared/lists/list.ts'

/** Rows that changed together, as an event has them: some of them by id, and how many more there are. */
export type Some = { ids: string[]; more?: number }

/** As many by id as an event may name. */
export function namedRows(ids: string[]): Some {
  const more = ids.length - maxChangedAtOnce
  return { ids: ids.slice(0, maxChangedAtOnce), ...(more > 0 && { more }) }
}
