import { z } from 'zod'
import { notAnObject, searchText } from '#src/shared/text/text.schema.ts'
import { maxChangedAtOnce, maxPageSize, unknownCursor } from './list.ts'

/**
 * Returns a schema for a whole number from 1 to `max`, with one message for every mistake. `name` is its name on the
 * wire.
 */
export function wholeNumber(name: string, max: number) {
  const mistake = { error: `${name} must be a whole number from 1 to ${max}` }
  return z.int(mistake).min(1, mistake).max(max, mistake)
}

/** The `nextCursor` of the page before. Without one, the list starts at its beginning. */
export const cursor = z.string().max(200, { error: unknownCursor }).nullish()

/** Sort orders, by the time of creation. */
const sorts = ['newest', 'oldest'] as const
export type Sort = (typeof sorts)[number]
const sort = z.enum(sorts, { error: 'sort must be newest or oldest' }).default('newest')

/** Returns a schema for a Date or an ISO 8601 text with an offset from UTC. `name` is its name on the wire. */
function instant(name: string) {
  const mistake = { error: `${name} must be a time, such as 2026-11-23T00:00:00Z` }
  return (
    z
      .union([z.date(), z.iso.datetime({ offset: true, ...mistake })], mistake)
      .transform((value) => new Date(value))
      // The range of years that JavaScript and PostgreSQL share.
      .refine((at) => at >= new Date(0) && at <= new Date('9999-12-31T23:59:59.999Z'), mistake)
      .nullish()
  )
}

/** The span of creation times: from `since` (inclusive) to `before` (exclusive). */
export const span = { since: instant('since'), before: instant('before') }

/** Input of a list: its page, search and span. */
export const pageFilter = z.object({
  search: searchText.default(''),
  ...span,
  sort,
  limit: wholeNumber('limit', maxPageSize).default(20),
  cursor,
})

/** Returns the input schema of a list that also filters by status. */
export function listFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return pageFilter.extend({ status: z.enum(statuses, { error: 'Unknown status' }).nullish() })
}

/**
 * The number of matches, counted up to a cap (`totalIsCapped`, shown as "250+"). `among` is set if a search examined
 * only the first rows of the list: it is their number.
 */
export const listTotal = { total: z.int(), totalIsCapped: z.boolean(), among: z.int().optional() }

/** Returns the output schema of a list. */
export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), ...listTotal })
}

/** Returns the schema of the counts by status, for the stat cards. */
export function statusCounts<const Statuses extends readonly string[]>(statuses: Statuses) {
  return z.record(z.enum([...statuses, 'total']), z.int())
}

/**
 * Returns the input schema of a procedure for one row. A malformed id is not refused here, so that it is answered as
 * not found.
 */
export function byId(notFound: string) {
  return z.object({ id: z.string({ error: notFound }) }, notAnObject)
}

/** Returns the input schema of a status change of one row. */
export function statusChange<const Statuses extends readonly string[]>(statuses: Statuses, notFound: string) {
  return byId(notFound).extend({ status: oneOf(statuses) })
}

const idsMistake = { error: `ids must be 1 to ${maxChangedAtOnce} ids` }

/** Input of a bulk change by ids. */
export const byIds = z.object(
  { ids: z.array(z.uuid(idsMistake), idsMistake).min(1, idsMistake).max(maxChangedAtOnce, idsMistake) },
  notAnObject,
)

/** Adds the status that the admin saw. Without it, as for REST, the last change wins. */
export function expecting<const Statuses extends readonly string[], Shape extends z.ZodRawShape>(
  statuses: Statuses,
  change: z.ZodObject<Shape>,
) {
  return change.extend({ expected: oneOf(statuses).optional() })
}

/** Returns the input schema of a bulk status change, with the statuses that the admin saw by id. */
export function statusesChange<const Statuses extends readonly string[]>(statuses: Statuses) {
  const expected = z.record(z.uuid(), oneOf(statuses), { error: 'expected must be a status for each id' }).optional()
  return byIds.extend({ status: oneOf(statuses), expected })
}

/** The keys of a list's input that select the page, not the rows. */
export const ofPage = { sort: true, limit: true, cursor: true } as const

/**
 * The number of matching rows, counted up to `maxMatching` from the newest; the time of the count (`until`) and the
 * last counted row (`last`). A change sends these two back, so that it affects the counted rows only.
 */
export const matched = z.object({ rows: z.int(), isCapped: z.boolean(), until: z.date(), last: z.string().nullable() })
export type Matched = z.output<typeof matched>

const noTime = { error: 'until must be a time' }

/**
 * Returns the input schema of a status change of all counted rows. `matching` is the input of the list without its
 * page.
 */
export function matchingChange<const Statuses extends readonly string[], Shape extends z.ZodRawShape>(
  statuses: Statuses,
  { shape }: z.ZodObject<Shape>,
) {
  const counted = z.object({ ...shape, until: z.date(noTime).min(new Date(0), noTime), last: cursor })
  return z.object({ matching: counted, status: oneOf(statuses) }, notAnObject)
}

/** The id of the change, for Undo. Absent if the row already had the status. */
export const ofChange = { change: z.uuid().optional() }

/** The admin and time of a row's status; `by` is null after the admin's removal. */
const holder = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.object({ status: z.enum(statuses), by: z.string().nullable(), at: z.date() })

/** The decision on a row; null if its status was never changed. */
export const decision = <const Statuses extends readonly string[]>(statuses: Statuses) => holder(statuses).nullable()

/**
 * The number of changed rows, without unknown ids and rows that already had the status; `change` is set if there were
 * any. `conflicts` has the rows that were not changed because their status was not the expected one, with the admin who
 * set it.
 */
export function statusesChanged<const Statuses extends readonly string[]>(statuses: Statuses) {
  const conflict = holder(statuses).extend({ id: z.uuid(), at: z.date().nullable() })
  return z.object({ changed: z.int(), change: z.uuid().optional(), conflicts: z.array(conflict).optional() })
}

export const undoRequest = z.object({ change: z.uuid({ error: 'change must be the id of a change' }) }, notAnObject)
/** The number of rows with their former status. Rows that were changed again in the meantime are not undone. */
export const changeUndone = z.object({ changed: z.int() })

function oneOf<const Statuses extends readonly string[]>(statuses: Statuses) {
  return z.enum(statuses, { error: `Status must be ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}` })
}
