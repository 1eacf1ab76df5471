import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import { changeUndone, matched, undoRequest } from '#src/shared/lists/list.schema.ts'
import {
  queriesDecided,
  queriesSeen,
  queryById,
  queryCounts,
  queryDecided,
  queryDecision,
  queryDecisions,
  queryFilter,
  queryMatching,
  queryMatchingChange,
  queryPage,
  queryRecord,
  querySubmission,
  unseenQueries,
} from '#src/shared/queries/query.schema.ts'
import { queryInbox, submitQuery } from './query.service.ts'
import { getUnseen, markSeen } from './unseen.service.ts'

/** The contact form for visitors, and the list of its requests for admins. */
export const queryRouter = router({
  submit: publicProcedure
    .use(limitRejected('query'))
    .input(querySubmission)
    .use(limitAccepted('query'))
    .mutation(({ ctx, input }) => submitQuery(ctx.db, input, ctx.clock())),

  list: adminProcedure
    .input(queryFilter)
    .output(queryPage)
    .query(({ ctx, input }) => queryInbox.list(ctx.db, input)),

  counts: adminProcedure.output(queryCounts).query(({ ctx }) => queryInbox.counts(ctx.db)),

  byId: adminProcedure
    .input(queryById)
    .output(queryRecord)
    .query(({ ctx, input }) => queryInbox.get(ctx.db, input.id)),

  setStatus: adminProcedure
    .input(queryDecision)
    .output(queryDecided)
    .mutation(({ ctx, input }) => queryInbox.setStatus(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  setStatuses: adminProcedure
    .input(queryDecisions)
    .output(queriesDecided)
    .mutation(({ ctx, input }) => queryInbox.setStatuses(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  matching: adminProcedure
    .input(queryMatching)
    .output(matched)
    .query(({ ctx, input }) => queryInbox.countMatching(ctx.db, input, ctx.clock())),

  setMatching: adminProcedure
    .input(queryMatchingChange)
    .output(queriesDecided)
    .mutation(({ ctx, input }) => queryInbox.setMatching(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  undo: adminProcedure
    .input(undoRequest)
    .output(changeUndone)
    .mutation(({ ctx, input }) => queryInbox.undo(ctx.db, input.change, { actor: ctx.admin, now: ctx.clock() })),

  /** For the badge beside the list's name: what came in since this admin last looked. */
  unseen: adminProcedure.output(unseenQueries).query(({ ctx }) => getUnseen(ctx.db, ctx.admin.id)),

  seen: adminProcedure
    .input(queriesSeen)
    .output(unseenQueries)
    .mutation(({ ctx, input }) => markSeen(ctx.db, ctx.admin.id, input.until, ctx.clock())),
})
