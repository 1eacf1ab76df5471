import { adminProcedure, publicProcedure, router } from '#server/trpc.ts'
import { replyWeeks, typicalReply } from '#src/shared/replies/reply.schema.ts'
import { listReplyWeeks, typicalReplyTime } from './reply.service.ts'

/** How fast requests are answered. */
export const replyRouter = router({
  weeks: adminProcedure('leads.read')
    .output(replyWeeks)
    .query(({ ctx }) => listReplyWeeks(ctx.db, ctx.clock(), ctx.env.SITE_TIMEZONE)),

  /** For the contact page. */
  typical: publicProcedure.output(typicalReply).query(({ ctx }) => typicalReplyTime(ctx.db, ctx.clock())),
})
