import { publicProcedure, router } from '#server/trpc.ts'
import { challenge, challengeFor, touchToken } from '#src/shared/shield/shield.schema.ts'
import { challengeAt } from './proof.ts'
import { touchTokenAt } from './touch-token.ts'

/** The procedures that a form calls: at its first touch, and when it has to prove work. */
export const shieldRouter = router({
  touch: publicProcedure
    .output(touchToken)
    .query(async ({ ctx }) => ({ token: await touchTokenAt(ctx.db, ctx.clock()) })),

  challenge: publicProcedure
    .input(challengeFor)
    .output(challenge)
    .query(({ ctx, input }) => challengeAt(ctx.db, input.form, ctx.clock())),
})
