import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import { consultationSchemas, consultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import { consultationInbox, submitConsultation } from './consultation.service.ts'

/** The services modal for visitors, and the list of its requests for admins. */
export const consultationRouter = router({
  submit: publicProcedure
    .use(limitRejected('consultation'))
    .input(consultationSubmission)
    .use(limitAccepted('consultation'))
    .mutation(({ ctx, input }) => submitConsultation(ctx, input, ctx.clock())),

  list: adminProcedure
    .input(consultationSchemas.filter)
    .output(consultationSchemas.page)
    .query(({ ctx, input }) => consultationInbox.list(ctx.db, input)),

  counts: adminProcedure.output(consultationSchemas.counts).query(({ ctx }) => consultationInbox.counts(ctx.db)),

  byId: adminProcedure
    .input(consultationSchemas.byId)
    .output(consultationSchemas.record)
    .query(({ ctx, input }) => consultationInbox.get(ctx.db, input.id)),

  setStatus: adminProcedure
    .input(consultationSchemas.expectedChange)
    .output(consultationSchemas.changed)
    .mutation(({ ctx, input }) => consultationInbox.setStatus(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  setStatuses: adminProcedure
    .input(consultationSchemas.expectedChanges)
    .output(consultationSchemas.manyChanged)
    .mutation(({ ctx, input }) => consultationInbox.setStatuses(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  matching: adminProcedure
    .input(consultationSchemas.matching)
    .output(consultationSchemas.matched)
    .query(({ ctx, input }) => consultationInbox.countMatching(ctx.db, input, ctx.clock())),

  setMatching: adminProcedure
    .input(consultationSchemas.matchingChange)
    .output(consultationSchemas.manyChanged)
    .mutation(({ ctx, input }) => consultationInbox.setMatching(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  undo: adminProcedure
    .input(consultationSchemas.undo)
    .output(consultationSchemas.undone)
    .mutation(({ ctx, input }) => consultationInbox.undo(ctx.db, input.change, { actor: ctx.admin, now: ctx.clock() })),
})
