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
  limit: wholeNumber('limit', maxPageSize).default(20),
  cursor,
})

/** The same for a list with a choice of the order. */
export const sortedFilter = pageFilter.extend({ sort })

/**
 * The number of matches, counted up to a cap (`totalIsCapped`, shown as "250+"). `among` is set if a search examined
 * only the first rows of the list: it is their number.
 */
export const listTotal = { total: z.int(), totalIsCapped: z.boolean(), among: z.int().optional() }

/** Returns the output schema of a list. */
export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), ...listTotal })
}

/**
 * Returns the input schema of a procedure for one row. A malformed id is not refused here, so that it is answered as
 * not found.
 */
export function byId(notFound: string) {
  return z.object({ id: z.string({ error: notFound }) }, notAnObject)
}

const idsMistake = { error: `ids must be 1 to ${maxChangedAtOnce} ids` }

/** Input of a bulk change by ids. */
export const byIds = z.object(
  { ids: z.array(z.uuid(idsMistake), idsMistake).min(1, idsMistake).max(maxChangedAtOnce, idsMistake) },
  notAnObject,
)

const noTime = { error: 'until must be a time' }

/** The time up to which rows are included. */
export const until = z.date(noTime).min(new Date(0), noTime)

/**
 * The number of matching rows, counted up to `maxMatching` from the newest; the time of the count (`until`) and the
 * last counted row (`last`). A change sends these two back, so that it affects the counted rows only.
 */
export const matched = z.object({ rows: z.int(), isCapped: z.boolean(), until: z.date(), last: z.string().nullable() })
export type Matched = z.output<typeof matched>
