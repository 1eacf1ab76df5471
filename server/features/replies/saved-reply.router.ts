import { adminProcedure, router } from '#server/trpc.ts'
import {
  newSavedReply,
  savedReplies,
  savedReplyChange,
  seenSavedReply,
} from '#src/shared/replies/saved-reply.schema.ts'
import { changeSavedReply, createSavedReply, listSavedReplies, removeSavedReply } from './saved-reply.service.ts'

/** Texts for replies, which all admins share. */
export const savedReplyRouter = router({
  list: adminProcedure('leads.read')
    .output(savedReplies)
    .query(({ ctx }) => listSavedReplies(ctx.db)),
  create: adminProcedure('leads.write')
    .input(newSavedReply)
    .mutation(({ ctx, input }) => createSavedReply(ctx, input, ctx.clock())),
  update: adminProcedure('leads.write')
    .input(savedReplyChange)
    .mutation(({ ctx, input }) => changeSavedReply(ctx, input, ctx.clock())),
  remove: adminProcedure('leads.write')
    .input(seenSavedReply)
    .mutation(({ ctx, input }) => removeSavedReply(ctx, input)),
})
