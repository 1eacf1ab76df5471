import { z } from 'zod'
import { notAnObject, searchText } from '#server/text.schema.ts'

/** Largest page of a list, and the size that REST takes when none is given (decisions, "Lists are returned whole"). */
export const maxPageSize = 1000

/** A whole number from 1 to `max`, called `name` on the wire; whatever is wrong with it, the message is the same. */
export function wholeNumber(name: string, max: number) {
  const mistake = { error: `${name} must be a whole number from 1 to ${max}` }
  return z.int(mistake).min(1, mistake).max(max, mistake)
}

/** What is said of a cursor that no list ever gave. */
export const unknownCursor = 'Unknown cursor'

/** Where a page of a list begins: what the page before it gave as `nextCursor`. Without one, at the beginning. */
export const cursor = z.string().max(200, { error: unknownCursor }).nullish()

/** A page of a list by status: newest first, after `cursor`, matching `search` and `status`. */
export function listFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return z.object({
    search: searchText.default(''),
    status: z.enum(statuses, { error: 'Unknown status' }).nullish(),
    limit: wholeNumber('limit', maxPageSize).default(20),
    cursor,
  })
}

/** How many there are in all: counted no further than a cap, where `totalIsCapped` and a screen says "250+". */
export const listTotal = { total: z.int(), totalIsCapped: z.boolean() }

/** What a list by status answers. */
export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), ...listTotal })
}

/** How many there are of each status, for the stat cards. */
export function statusCounts<const Statuses extends readonly string[]>(statuses: Statuses) {
  return z.record(z.enum([...statuses, 'total']), z.int())
}

/** Which row. An id that is no id is an id nobody has: not found, rather than a mistake in the form of the request. */
export function byId(notFound: string) {
  return z.object({ id: z.string({ error: notFound }) }, notAnObject)
}

/** Which row, and the status it gets. */
export function statusChange<const Statuses extends readonly string[]>(statuses: Statuses, notFound: string) {
  return byId(notFound).extend({ status: oneOf(statuses) })
}

/** Rows that one bulk change may name: a page of a screen, not a list. */
export const maxChangedAtOnce = 100

/** Which rows, and the status they get. */
export function statusesChange<const Statuses extends readonly string[]>(statuses: Statuses) {
  const mistake = { error: `ids must be 1 to ${maxChangedAtOnce} ids` }
  return z.object(
    { ids: z.array(z.uuid(mistake), mistake).min(1, mistake).max(maxChangedAtOnce, mistake), status: oneOf(statuses) },
    notAnObject,
  )
}

/** Rows that one change may concern when it tells them by what they match: as many as are done in a few seconds. */
export const maxMatching = 10_000

/** Which rows: all that match `search` and `status`. */
export function matchingFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return listFilter(statuses).pick({ search: true, status: true })
}

/**
 * How many match, counted no further than `maxMatching`: the newest then; when that was, and the last one of them. A change takes
 * these two back, so that it concerns no others.
 */
export const matched = z.object({ rows: z.int(), isCapped: z.boolean(), until: z.date(), last: z.string().nullable() })
export type Matched = z.output<typeof matched>

const noTime = { error: 'until must be a time' }

/** Which rows, as they were counted, and the status they get. */
export function matchingChange<const Statuses extends readonly string[]>(statuses: Statuses) {
  const matching = matchingFilter(statuses).extend({ until: z.date(noTime).min(new Date(0), noTime), last: cursor })
  return z.object({ matching, status: oneOf(statuses) }, notAnObject)
}

/** How many rows have another status now; those that had it already, and ids that nobody has, do not count. */
export const statusesChanged = z.object({ changed: z.int() })

function oneOf<const Statuses extends readonly string[]>(statuses: Statuses) {
  return z.enum(statuses, { error: `Status must be ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}` })
}
