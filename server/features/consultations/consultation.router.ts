import { matched, statusesChanged } from '#server/listing/listing.schema.ts'
import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import {
  consultation,
  consultationById,
  consultationCounts,
  consultationFilter,
  consultationMatching,
  consultationMatchingChange,
  consultationPage,
  consultationStatusChange,
  consultationStatusesChange,
  consultationSubmission,
} from './consultation.schema.ts'
import {
  countConsultations,
  countMatchingConsultations,
  getConsultation,
  listConsultations,
  setConsultationStatus,
  setConsultationStatuses,
  setMatchingConsultations,
  submitConsultation,
} from './consultation.service.ts'

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
    .query(({ ctx, input }) => listConsultations(ctx.db, input)),

  counts: adminProcedure.output(consultationCounts).query(({ ctx }) => countConsultations(ctx.db)),

  byId: adminProcedure
    .input(consultationById)
    .output(consultation)
    .query(({ ctx, input }) => getConsultation(ctx.db, input.id)),

  setStatus: adminProcedure
    .input(consultationStatusChange)
    .output(consultation)
    .mutation(({ ctx, input }) => setConsultationStatus(ctx.db, input.id, input.status, ctx.clock())),

  setStatuses: adminProcedure
    .input(consultationStatusesChange)
    .output(statusesChanged)
    .mutation(({ ctx, input }) => setConsultationStatuses(ctx.db, input, ctx.clock())),

  matching: adminProcedure
    .input(consultationMatching)
    .output(matched)
    .query(({ ctx, input }) => countMatchingConsultations(ctx.db, input, ctx.clock())),

  setMatching: adminProcedure
    .input(consultationMatchingChange)
    .output(statusesChanged)
    .mutation(({ ctx, input }) => setMatchingConsultations(ctx.db, input, ctx.clock())),
})
