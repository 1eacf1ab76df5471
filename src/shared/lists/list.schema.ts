import { z } from 'zod'
import { notAnObject, searchText } from '#src/shared/text/text.schema.ts'
import { maxChangedAtOnce, maxPageSize, unknownCursor } from './list.ts'

/** A whole number from 1 to `max`, called `name` on the wire; whatever is wrong with it, the message is the same. */
export function wholeNumber(name: string, max: number) {
  const mistake = { error: `${name} must be a whole number from 1 to ${max}` }
  return z.int(mistake).min(1, mistake).max(max, mistake)
}

/** Where a page of a list begins: what the page before it gave as `nextCursor`. Without one, at the beginning. */
export const cursor = z.string().max(200, { error: unknownCursor }).nullish()

/** Which end of a list comes first, by the time when its rows were made. */
const sorts = ['newest', 'oldest'] as const
export type Sort = (typeof sorts)[number]
const sort = z.enum(sorts, { error: 'sort must be newest or oldest' }).default('newest')

/** An instant, called `name` on the wire: a Date, or its ISO 8601 text with the offset from UTC. */
function instant(name: string) {
  const mistake = { error: `${name} must be a time, such as 2026-11-23T00:00:00Z` }
  return (
    z
      .union([z.date(), z.iso.datetime({ offset: true, ...mistake })], mistake)
      .transform((value) => new Date(value))
      // As far as both JavaScript and PostgreSQL count the years.
      .refine((at) => at >= new Date(0) && at <= new Date('9999-12-31T23:59:59.999Z'), mistake)
      .nullish()
  )
}

/** The span of time in which rows were made: from `since` on, and before `before`. */
export const span = { since: instant('since'), before: instant('before') }

/** A page of a list: in the order of `sort`, after `cursor`, matching `search`, made in a span of time. */
export const pageFilter = z.object({
  search: searchText.default(''),
  ...span,
  sort,
  limit: wholeNumber('limit', maxPageSize).default(20),
  cursor,
})

/** The same of a list by status. */
export function listFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return pageFilter.extend({ status: z.enum(statuses, { error: 'Unknown status' }).nullish() })
}

/**
 * How many there are in all: counted no further than a cap, where `totalIsCapped` and a screen says "250+". `among` is how many rows
 * a search looked at when it could not look at all: so many of the list's first.
 */
export const listTotal = { total: z.int(), totalIsCapped: z.boolean(), among: z.int().optional() }

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

const idsMistake = { error: `ids must be 1 to ${maxChangedAtOnce} ids` }

/** Which rows a bulk change names. */
export const byIds = z.object(
  { ids: z.array(z.uuid(idsMistake), idsMistake).min(1, idsMistake).max(maxChangedAtOnce, idsMistake) },
  notAnObject,
)

/** The status that the admin saw; without it the last change wins, as for REST. */
export function expecting<const Statuses extends readonly string[], Shape extends z.ZodRawShape>(
  statuses: Statuses,
  change: z.ZodObject<Shape>,
) {
  return change.extend({ expected: oneOf(statuses).optional() })
}

/** Which rows, the status they get, and by id the statuses that the admin saw. */
export function statusesChange<const Statuses extends readonly string[]>(statuses: Statuses) {
  const expected = z.record(z.uuid(), oneOf(statuses), { error: 'expected must be a status for each id' }).optional()
  return byIds.extend({ status: oneOf(statuses), expected })
}

/** The part of a list's filter that names the page and not the rows. */
export const ofPage = { sort: true, limit: true, cursor: true } as const

/**
 * How many match, counted no further than `maxMatching`: the newest then; when that was, and the last one of them. A change takes
 * these two back, so that it concerns no others.
 */
export const matched = z.object({ rows: z.int(), isCapped: z.boolean(), until: z.date(), last: z.string().nullable() })
export type Matched = z.output<typeof matched>

const noTime = { error: 'until must be a time' }

/** Which rows, as they were counted, and the status they get. `matching` is the filter of the list without its page. */
export function matchingChange<const Statuses extends readonly string[], Shape extends z.ZodRawShape>(
  statuses: Statuses,
  { shape }: z.ZodObject<Shape>,
) {
  const counted = z.object({ ...shape, until: z.date(noTime).min(new Date(0), noTime), last: cursor })
  return z.object({ matching: counted, status: oneOf(statuses) }, notAnObject)
}

/** The id of a change, by which it is undone; none for a row that had the status already. */
export const ofChange = { change: z.uuid().optional() }

/** Who gave a row its status, and when; `by` is null once that admin was removed. */
const holder = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.object({ status: z.enum(statuses), by: z.string().nullable(), at: z.date() })

/** The decision on a row; null for a row that is as it arrived. */
export const decision = <const Statuses extends readonly string[]>(statuses: Statuses) => holder(statuses).nullable()

/**
 * How many rows have another status now, without those that had it already and unknown ids; `change` when there were any. In
 * `conflicts` are the rows that were left alone because their status was not the expected one, with who set it.
 */
export function statusesChanged<const Statuses extends readonly string[]>(statuses: Statuses) {
  const conflict = holder(statuses).extend({ id: z.uuid(), at: z.date().nullable() })
  return z.object({ changed: z.int(), change: z.uuid().optional(), conflicts: z.array(conflict).optional() })
}

/** Which change to undo. */
export const undoRequest = z.object({ change: z.uuid({ error: 'change must be the id of a change' }) }, notAnObject)
/** How many rows have the status of before again; those that were changed again since do not count. */
export const changeUndone = z.object({ changed: z.int() })

function oneOf<const Statuses extends readonly string[]>(statuses: Statuses) {
  return z.enum(statuses, { error: `Status must be ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}` })
}
