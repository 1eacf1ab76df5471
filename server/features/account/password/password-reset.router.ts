import { limitAccepted, limitRejected, publicProcedure } from '#server/trpc.ts'
import { forgotPassword, passwordReset, resetAccount, resetByToken } from '#src/shared/account/mailed-link.schema.ts'
import { getResetAccount, requestReset, resetPassword } from './password-reset.service.ts'

/** The account router's procedures for a forgotten password (product decisions, "Accounts"). */
export const passwordResetProcedures = {
  /** Public: mails a link. Answers the same for every address. */
  forgotPassword: publicProcedure
    .use(limitRejected('password-reset'))
    .input(forgotPassword)
    .use(limitAccepted('password-reset'))
    .mutation(({ ctx, input }) => requestReset(ctx, input, ctx, ctx.clock())),

  /** Public: returns the account of a usable link. A mutation, because the input of a query, the token, would be in the URL. */
  passwordReset: publicProcedure
    .input(resetByToken)
    .output(resetAccount)
    .mutation(({ ctx, input }) => getResetAccount(ctx.db, input.token, ctx.clock())),

  /** Public: does not log in. */
  resetPassword: publicProcedure
    .input(passwordReset)
    .mutation(({ ctx, input }) => resetPassword(ctx, input, ctx, ctx.clock())),
}
