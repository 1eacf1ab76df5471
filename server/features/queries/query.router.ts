import { inboxResolvers } from '#server/inbox/resolvers.ts'
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
import { getUnseen, markSeen, queryInbox, receiveQuery } from './query.service.ts'

const textOfQuery = ({ projectDescription: text, email }: QuerySubmission) => ({ text, email })
const resolve = inboxResolvers(queryInbox)
const read = adminProcedure('leads.read')
const write = adminProcedure('leads.write')

/** The contact form for visitors, and the list of its requests for admins. */
export const queryRouter = router({
  submit: publicProcedure
    .use(limitRejected('query'))
    .input(querySubmission.extend({ signs: formSigns, origin }))
    .use(limitAccepted('query', 'accepted', textOfQuery))
    .mutation(({ ctx, input: { signs, ...submission } }) => receiveQuery(ctx, submission, signs, ctx.clock())),

  list: read.input(querySchemas.filter).output(querySchemas.page).query(resolve.list),
  counts: read.output(querySchemas.counts).query(resolve.counts),
  byId: read.input(querySchemas.byId).output(querySchemas.record).query(resolve.byId),
  neighbours: read.input(querySchemas.besides).output(querySchemas.neighbours).query(resolve.neighbours),
  setStatus: write.input(querySchemas.expectedChange).output(querySchemas.changed).mutation(resolve.setStatus),
  setStatuses: write.input(querySchemas.expectedChanges).output(querySchemas.manyChanged).mutation(resolve.setStatuses),
  matching: write.input(querySchemas.matching).output(querySchemas.matched).query(resolve.matching),
  setMatching: write.input(querySchemas.matchingChange).output(querySchemas.manyChanged).mutation(resolve.setMatching),
  setOwner: write.input(querySchemas.ownerChange).output(querySchemas.ownersChanged).mutation(resolve.setOwner),
  markAnswered: write.input(querySchemas.byId).output(querySchemas.answered).mutation(resolve.markAnswered),
  undo: write.input(querySchemas.undo).output(querySchemas.undone).mutation(resolve.undo),

  /** For the badge beside the list's name: what came in since this admin last looked. */
  unseen: read.output(unseenQueries).query(({ ctx }) => getUnseen(ctx.db, ctx.admin.id)),

  seen: read
    .input(queriesSeen)
    .output(unseenQueries)
    .mutation(({ ctx, input }) => markSeen(ctx.db, ctx.admin.id, input.until, ctx.clock())),
})
