import { z } from 'zod'
import { byId, byIds, cursor, listPage, matched, pageFilter, until } from '#src/shared/lists/list.schema.ts'
import { notAnObject } from '#src/shared/text/text.schema.ts'

type Kind<Statuses, Item extends z.ZodRawShape, Filters extends z.ZodRawShape> = {
  statuses: Statuses
  notFound: string
  item: z.ZodObject<Item>
  /** The filters of the list besides status and time. */
  filters: Filters
}

/** Returns the schemas of the procedures that list one kind of requests and change their status. */
export function inboxSchemas<
  const Statuses extends readonly string[],
  Item extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
>({ statuses, notFound, item, filters }: Kind<Statuses, Item, Filters>) {
  const status = z.enum(statuses, {
    error: `Status must be ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}`,
  })
  const expected = z.record(z.uuid(), status, { error: 'expected must be a status for each id' })
  const filter = pageFilter.extend({ status: z.enum(statuses, { error: 'Unknown status' }).nullish() })
  const matching = filter.omit({ sort: true, limit: true, cursor: true }).extend(filters)
  const statusChange = byId(notFound).extend({ status })
  // The admin and time of a row's status; `by` is null after the admin's removal.
  const holder = z.object({ status: z.enum(statuses), by: z.string().nullable(), at: z.date() })
  const conflict = holder.extend({ id: z.uuid(), at: z.date().nullable() })
  // The id of the change, for Undo. Absent if no row was changed.
  const change = z.uuid().optional()

  return {
    filter: filter.extend(filters),
    page: listPage(item),
    /** The number of rows of each status. */
    counts: z.record(z.enum([...statuses, 'total']), z.int()),
    byId: byId(notFound),
    /** A row with its last status change; null if its status was never changed. */
    record: item.extend({ decision: holder.nullable() }),
    /** For REST, where the last change wins. */
    statusChange,
    /** Names the status that the admin saw: rows that were changed since are not overwritten. */
    expectedChange: statusChange.extend({ expected: status.optional() }),
    /** The same for many rows, with the statuses that the admin saw by id. */
    expectedChanges: byIds.extend({ status, expected: expected.optional() }),
    changed: item.extend({ change }),
    /**
     * The number of changed rows, without unknown ids and rows that already had the status. `conflicts` has the rows that were not
     * changed because their status was not the expected one, with the admin who set it.
     */
    manyChanged: z.object({ changed: z.int(), change, conflicts: z.array(conflict).optional() }),
    /** The filter of a change of all rows that match. */
    matching,
    matched,
    matchingChange: z.object({ matching: z.object({ ...matching.shape, until, last: cursor }), status }, notAnObject),
    undo: z.object({ change: z.uuid({ error: 'change must be the id of a change' }) }, notAnObject),
    /** The number of rows with their former status. Rows that were changed again in the meantime are not undone. */
    undone: z.object({ changed: z.int() }),
  }
}
