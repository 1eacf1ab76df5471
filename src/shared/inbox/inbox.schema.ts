import { z } from 'zod'
import { adminRef } from '#src/shared/account/admin-ref.schema.ts'
import { byId, byIds, cursor, listPage, matched, sortedFilter, until } from '#src/shared/lists/list.schema.ts'
import { storedOrigin } from '#src/shared/origin/origin.schema.ts'
import { notAnObject } from '#src/shared/text/text.schema.ts'
import { ownerFilters, replyFilters } from './request.ts'

/**
 * The follow-up of a request: its owner, the time of its first reply, and the time since which its sender waits for another answer.
 * Rows keep it as `lead`, because a tab that was opened before a deploy reads it by that name and would break without it.
 */
const followUp = z.object({
  owner: adminRef.nullable(),
  firstReplyAt: z.date().nullable(),
  unansweredSince: z.date().nullable(),
})
export type FollowUp = z.output<typeof followUp>

/** The filters by owner and reply. */
export const followUpFilters = {
  owner: z.enum(ownerFilters, { error: 'Unknown owner' }).nullish(),
  reply: z.enum(replyFilters, { error: 'Unknown reply' }).nullish(),
}

const noOwner = { error: 'owner must be the id of an admin, or null' }
const ownerId = z.uuid(noOwner).nullable()

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
  const filter = sortedFilter.extend({
    status: z.enum(statuses, { error: 'Unknown status' }).nullish(),
    ...followUpFilters,
  })
  const matching = filter.omit({ sort: true, limit: true, cursor: true }).extend(filters)
  const statusChange = byId(notFound).extend({ status })
  // The admin and time of a row's status; `by` is null after the admin's removal.
  const decision = z.object({ status: z.enum(statuses), by: z.string().nullable(), at: z.date() })
  const conflict = decision.extend({ id: z.uuid(), at: z.date().nullable() })
  // The id of the change, for Undo. Absent if no row was changed.
  const change = z.uuid().optional()

  return {
    filter: filter.extend(filters),
    page: listPage(item.extend({ lead: followUp })),
    /** The number of rows of each status. */
    counts: z.record(z.enum([...statuses, 'total']), z.int()),
    byId: byId(notFound),
    /** A request, and the list that the others are sought in. */
    besides: filter.omit({ limit: true, cursor: true }).extend({ ...filters, ...byId(notFound).shape }),
    /** The ids of the requests before and after it. */
    neighbours: z.object({ previous: z.uuid().nullable(), next: z.uuid().nullable() }),
    /**
     * A row with its last status change; null if its status was never changed. `businessMinutes` go from the arrival to
     * the first reply, or until now. `origin` is how its sender came to the site.
     */
    record: item.extend({
      lead: followUp,
      decision: decision.nullable(),
      businessMinutes: z.int(),
      origin: storedOrigin,
    }),
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
    /** Names the owners that the admin saw, by id: rows that have another one now are not overwritten. */
    ownerChange: byIds.extend({ owner: ownerId, expected: z.record(z.uuid(), ownerId).optional() }),
    /** As for a change of status. The owner of a conflict is null for an unassigned request. */
    ownersChanged: z.object({
      changed: z.int(),
      change,
      conflicts: z
        .array(
          z.object({ id: z.uuid(), owner: adminRef.nullable(), by: z.string().nullable(), at: z.date().nullable() }),
        )
        .optional(),
    }),
    /** The id of the change, for Undo. */
    answered: z.object({ change: z.uuid() }),
    /** The number of rows with their former status. Rows that were changed again in the meantime are not undone. */
    undone: z.object({ changed: z.int() }),
  }
}
