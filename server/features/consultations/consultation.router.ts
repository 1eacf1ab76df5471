import { filterContextOf } from '#server/inbox/filter-context.ts'
import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import {
  type ConsultationSubmission,
  consultationSchemas,
  consultationSubmission,
} from '#src/shared/consultations/consultation.schema.ts'
import { origin } from '#src/shared/origin/origin.schema.ts'
import { formSigns } from '#src/shared/shield/shield.schema.ts'
import { consultationInbox, receiveConsultation } from './consultation.service.ts'

const textOfConsultation = ({ description: text, email }: ConsultationSubmission) => ({ text, email })

/** The services modal for visitors, and the list of its requests for admins. */
export const consultationRouter = router({
  submit: publicProcedure
    .use(limitRejected('consultation'))
    .input(consultationSubmission.extend({ signs: formSigns, origin }))
    .use(limitAccepted('consultation', 'accepted', textOfConsultation))
    .mutation(({ ctx, input: { signs, ...submission } }) => receiveConsultation(ctx, submission, signs, ctx.clock())),

  list: adminProcedure('leads.read')
    .input(consultationSchemas.filter)
    .output(consultationSchemas.page)
    .query(({ ctx, input }) => consultationInbox.list(ctx.db, { ...input, context: filterContextOf(ctx) })),

  counts: adminProcedure('leads.read')
    .output(consultationSchemas.counts)
    .query(({ ctx }) => consultationInbox.counts(ctx.db)),

  byId: adminProcedure('leads.read')
    .input(consultationSchemas.byId)
    .output(consultationSchemas.record)
    .query(({ ctx, input }) =>
      consultationInbox.get(ctx.db, input.id, { now: ctx.clock(), timeZone: ctx.env.SITE_TIMEZONE }),
    ),

  neighbours: adminProcedure('leads.read')
    .input(consultationSchemas.besides)
    .output(consultationSchemas.neighbours)
    .query(({ ctx, input }) => consultationInbox.neighbours(ctx.db, { ...input, context: filterContextOf(ctx) })),

  setStatus: adminProcedure('leads.write')
    .input(consultationSchemas.expectedChange)
    .output(consultationSchemas.changed)
    .mutation(({ ctx, input }) => consultationInbox.setStatus(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  setStatuses: adminProcedure('leads.write')
    .input(consultationSchemas.expectedChanges)
    .output(consultationSchemas.manyChanged)
    .mutation(({ ctx, input }) => consultationInbox.setStatuses(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  matching: adminProcedure('leads.write')
    .input(consultationSchemas.matching)
    .output(consultationSchemas.matched)
    .query(({ ctx, input }) =>
      consultationInbox.countMatching(ctx.db, { ...input, context: filterContextOf(ctx) }, ctx.clock()),
    ),

  setMatching: adminProcedure('leads.write')
    .input(consultationSchemas.matchingChange)
    .output(consultationSchemas.manyChanged)
    .mutation(({ ctx, input }) => {
      const matching = { ...input.matching, context: filterContextOf(ctx) }
      return consultationInbox.setMatching(ctx.db, { ...input, matching }, { actor: ctx.admin, now: ctx.clock() })
    }),

  setOwner: adminProcedure('leads.write')
    .input(consultationSchemas.ownerChange)
    .output(consultationSchemas.ownersChanged)
    .mutation(({ ctx, input }) => consultationInbox.setOwners(ctx.db, input, { actor: ctx.admin, now: ctx.clock() })),

  markAnswered: adminProcedure('leads.write')
    .input(consultationSchemas.byId)
    .output(consultationSchemas.answered)
    .mutation(({ ctx, input }) => {
      const answered = { id: input.id, timeZone: ctx.env.SITE_TIMEZONE }
      return consultationInbox.markAnswered(ctx.db, answered, { actor: ctx.admin, now: ctx.clock() })
    }),

  undo: adminProcedure('leads.write')
    .input(consultationSchemas.undo)
    .output(consultationSchemas.undone)
    .mutation(({ ctx, input }) => consultationInbox.undo(ctx.db, input.change, { actor: ctx.admin, now: ctx.clock() })),
})
