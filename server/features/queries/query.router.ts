import { filterContextOf } from '#server/inbox/filter-context.ts'
import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import { origin } from '#src/shared/origin/origin.schema.ts'
import {
  type QuerySubmission,
  queriesSeen,
  querySchemas,
  querySubmission,
  unseenQueries,
} from '#src/shared/queries/query.schema.ts'
import { formSigns } from '#src/shared/shield/shield.schema.ts'
import { queryInbox, receiveQuery } from './query.service.ts'
import { getUnseen, markSeen } from './unseen.service.ts'

const textOfQuery = ({ projectDescription: text, email }: QuerySubmission) => ({ text, email })

/** The contact form for visitors, and the list of its requests for admins. */
export const queryRouter = router({
  submit: publicProcedure
    .use(limitRejected('query'))
    .input(querySubmission.extend({ signs: formSigns, origin }))
    .use(limitAccepted('query', 'accepted', textOfQuery))
    .mutation(({ ctx, input: { signs, ...submission } }) => receiveQuery(ctx, submission, signs, ctx.clock())),

  list: adminProcedure('leads.read')
    .input(querySchemas.filter)
    .output(querySchemas.page)
    .query(({ ctx, input }) => queryInbox.list(ctx.db, { ...input, context: filterContextOf(ctx) })),

  counts: adminProcedure('leads.read')
    .output(querySchemas.counts)
    .query(({ ctx }) => queryInbox.counts(ctx.db)),

  byId: adminProcedure('leads.read')
    .input(querySchemas.byId)
    .output(querySchemas.record)
    .query(({ ctx, input }) => queryInbox.get(ctx.db, input.id, { now: ctx.clock(), timeZone: ctx.env.SITE_TIMEZONE })),

  neighbours: adminProcedure('leads.read')
    .input(querySchemas.besides)
    .output(querySchemas.neighbours)
    .query(({ ctx, input }) => queryInbox.neighbours(ctx.db, { ...input, context: filterContextOf(ctx) })),

  setStatus: adminProcedure('leads.write')
    .input(querySchemas.expectedChange)
    .output(querySchemas.changed)
    .mutation(({ ctx, input }) => queryInbox.setStatus(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  setStatuses: adminProcedure('leads.write')
    .input(querySchemas.expectedChanges)
    .output(querySchemas.manyChanged)
    .mutation(({ ctx, input }) => queryInbox.setStatuses(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  matching: adminProcedure('leads.write')
    .input(querySchemas.matching)
    .output(querySchemas.matched)
    .query(({ ctx, input }) =>
      queryInbox.countMatching(ctx.db, { ...input, context: filterContextOf(ctx) }, ctx.clock()),
    ),

  setMatching: adminProcedure('leads.write')
    .input(querySchemas.matchingChange)
    .output(querySchemas.manyChanged)
    .mutation(({ ctx, input }) => {
      const matching = { ...input.matching, context: filterContextOf(ctx) }
      return queryInbox.setMatching(ctx.db, { ...input, matching }, { actor: ctx.admin, now: ctx.clock() })
    }),

  setOwner: adminProcedure('leads.write')
    .input(querySchemas.ownerChange)
    .output(querySchemas.ownersChanged)
    .mutation(({ ctx, input }) => queryInbox.setOwners(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  markAnswered: adminProcedure('leads.write')
    .input(querySchemas.byId)
    .output(querySchemas.answered)
    .mutation(({ ctx, input }) => {
      const answered = { id: input.id, timeZone: ctx.env.SITE_TIMEZONE }
      return queryInbox.markAnswered(ctx.db, answered, { actor: ctx.admin, now: ctx.clock() })
    }),

  undo: adminProcedure('leads.write')
    .input(querySchemas.undo)
    .output(querySchemas.undone)
    .mutation(({ ctx, input }) => queryInbox.undo(ctx.db, input.change, { actor: ctx.admin, now: ctx.clock() })),

  /** For the badge beside the list's name: what came in since this admin last looked. */
  unseen: adminProcedure('leads.read')
    .output(unseenQueries)
    .query(({ ctx }) => getUnseen(ctx.db, ctx.admin.id)),

  seen: adminProcedure('leads.read')
    .input(queriesSeen)
    .output(unseenQueries)
    .mutation(({ ctx, input }) => markSeen(ctx.db, ctx.admin.id, input.until, ctx.clock())),
})
