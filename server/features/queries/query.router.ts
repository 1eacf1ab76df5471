import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import { queriesSeen, querySchemas, querySubmission, unseenQueries } from '#src/shared/queries/query.schema.ts'
import { queryInbox, submitQuery } from './query.service.ts'
import { getUnseen, markSeen } from './unseen.service.ts'

/** The contact form for visitors, and the list of its requests for admins. */
export const queryRouter = router({
  submit: publicProcedure
    .use(limitRejected('query'))
    .input(querySubmission)
    .use(limitAccepted('query'))
    .mutation(({ ctx, input }) => submitQuery(ctx, input, ctx.clock())),

  list: adminProcedure
    .input(querySchemas.filter)
    .output(querySchemas.page)
    .query(({ ctx, input }) => queryInbox.list(ctx.db, input)),

  counts: adminProcedure.output(querySchemas.counts).query(({ ctx }) => queryInbox.counts(ctx.db)),

  byId: adminProcedure
    .input(querySchemas.byId)
    .output(querySchemas.record)
    .query(({ ctx, input }) => queryInbox.get(ctx.db, input.id)),

  setStatus: adminProcedure
    .input(querySchemas.expectedChange)
    .output(querySchemas.changed)
    .mutation(({ ctx, input }) => queryInbox.setStatus(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  setStatuses: adminProcedure
    .input(querySchemas.expectedChanges)
    .output(querySchemas.manyChanged)
    .mutation(({ ctx, input }) => queryInbox.setStatuses(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  matching: adminProcedure
    .input(querySchemas.matching)
    .output(querySchemas.matched)
    .query(({ ctx, input }) => queryInbox.countMatching(ctx.db, input, ctx.clock())),

  setMatching: adminProcedure
    .input(querySchemas.matchingChange)
    .output(querySchemas.manyChanged)
    .mutation(({ ctx, input }) => queryInbox.setMatching(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  undo: adminProcedure
    .input(querySchemas.undo)
    .output(querySchemas.undone)
    .mutation(({ ctx, input }) => queryInbox.undo(ctx.db, input.change, { actor: ctx.admin, now: ctx.clock() })),

  /** For the badge beside the list's name: what came in since this admin last looked. */
  unseen: adminProcedure.output(unseenQueries).query(({ ctx }) => getUnseen(ctx.db, ctx.admin.id)),

  seen: adminProcedure
    .input(queriesSeen)
    .output(unseenQueries)
    .mutation(({ ctx, input }) => markSeen(ctx.db, ctx.admin.id, input.until, ctx.clock())),
})
