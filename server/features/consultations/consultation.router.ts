import { inboxResolvers } from '#server/inbox/resolvers.ts'
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
const resolve = inboxResolvers(consultationInbox)
const read = adminProcedure('leads.read')
const write = adminProcedure('leads.write')

/** The services modal for visitors, and the list of its requests for admins. */
export const consultationRouter = router({
  submit: publicProcedure
    .use(limitRejected('consultation'))
    .input(consultationSubmission.extend({ signs: formSigns, origin }))
    .use(limitAccepted('consultation', 'accepted', textOfConsultation))
    .mutation(({ ctx, input: { signs, ...submission } }) => receiveConsultation(ctx, submission, signs, ctx.clock())),

  list: read.input(consultationSchemas.filter).output(consultationSchemas.page).query(resolve.list),
  counts: read.output(consultationSchemas.counts).query(resolve.counts),
  byId: read.input(consultationSchemas.byId).output(consultationSchemas.record).query(resolve.byId),
  neighbours: read.input(consultationSchemas.besides).output(consultationSchemas.neighbours).query(resolve.neighbours),
  setStatus: write
    .input(consultationSchemas.expectedChange)
    .output(consultationSchemas.changed)
    .mutation(resolve.setStatus),
  setStatuses: write
    .input(consultationSchemas.expectedChanges)
    .output(consultationSchemas.manyChanged)
    .mutation(resolve.setStatuses),
  matching: write.input(consultationSchemas.matching).output(consultationSchemas.matched).query(resolve.matching),
  setMatching: write
    .input(consultationSchemas.matchingChange)
    .output(consultationSchemas.manyChanged)
    .mutation(resolve.setMatching),
  setOwner: write
    .input(consultationSchemas.ownerChange)
    .output(consultationSchemas.ownersChanged)
    .mutation(resolve.setOwner),
  markAnswered: write
    .input(consultationSchemas.byId)
    .output(consultationSchemas.answered)
    .mutation(resolve.markAnswered),
  undo: write.input(consultationSchemas.undo).output(consultationSchemas.undone).mutation(resolve.undo),
})
