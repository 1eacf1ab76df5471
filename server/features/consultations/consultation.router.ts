import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import {
  consultationById,
  consultationCounts,
  consultationDecided,
  consultationDecision,
  consultationDecisions,
  consultationFilter,
  consultationMatching,
  consultationMatchingChange,
  consultationPage,
  consultationRecord,
  consultationSubmission,
  consultationsDecided,
} from '#src/shared/consultations/consultation.schema.ts'
import { changeUndone, matched, undoRequest } from '#src/shared/lists/list.schema.ts'
import { consultationInbox, submitConsultation } from './consultation.service.ts'

/** The services modal for visitors, and the list of its requests for admins. */
export const consultationRouter = router({
  submit: publicProcedure
    .use(limitRejected('consultation'))
    .input(consultationSubmission)
    .use(limitAccepted('consultation'))
    .mutation(({ ctx, input }) => submitConsultation(ctx.db, input, ctx.clock())),

  list: adminProcedure
    .input(consultationFilter)
    .output(consultationPage)
    .query(({ ctx, input }) => consultationInbox.list(ctx.db, input)),

  counts: adminProcedure.output(consultationCounts).query(({ ctx }) => consultationInbox.counts(ctx.db)),

  byId: adminProcedure
    .input(consultationById)
    .output(consultationRecord)
    .query(({ ctx, input }) => consultationInbox.get(ctx.db, input.id)),

  setStatus: adminProcedure
    .input(consultationDecision)
    .output(consultationDecided)
    .mutation(({ ctx, input }) => consultationInbox.setStatus(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  setStatuses: adminProcedure
    .input(consultationDecisions)
    .output(consultationsDecided)
    .mutation(({ ctx, input }) => consultationInbox.setStatuses(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  matching: adminProcedure
    .input(consultationMatching)
    .output(matched)
    .query(({ ctx, input }) => consultationInbox.countMatching(ctx.db, input, ctx.clock())),

  setMatching: adminProcedure
    .input(consultationMatchingChange)
    .output(consultationsDecided)
    .mutation(({ ctx, input }) => consultationInbox.setMatching(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  undo: adminProcedure
    .input(undoRequest)
    .output(changeUndone)
    .mutation(({ ctx, input }) => consultationInbox.undo(ctx.db, input.change, { actor: ctx.admin, now: ctx.clock() })),
})
