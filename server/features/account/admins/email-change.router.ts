import { loginSourceOf, selfOf } from '#server/features/account/from-context.ts'
import { adminProcedure, publicProcedure } from '#server/trpc.ts'
import { emailChange, emailChanged } from '#src/shared/account/account.schema.ts'
import { emailChangeByToken, newEmail } from '#src/shared/account/mailed-link.schema.ts'
import { changeEmail, confirmEmail, getNewEmail } from './email-change.service.ts'

/** The account router's procedures for a new address (product decisions, "Accounts"). */
export const emailChangeProcedures = {
  updateEmail: adminProcedure('any')
    .input(emailChange)
    .output(emailChanged)
    .mutation(({ ctx, input }) => changeEmail(ctx, selfOf(ctx), input, ctx.clock())),

  /** Public: shows the new address before it is confirmed. A mutation, because the input of a query would be in the URL. */
  newEmail: publicProcedure
    .input(emailChangeByToken)
    .output(newEmail)
    .mutation(({ ctx, input }) => getNewEmail(ctx.db, input.token, ctx.clock())),

  /** Public: the link may be opened in a browser without a session. */
  confirmEmail: publicProcedure
    .input(emailChangeByToken)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input.token, loginSourceOf(ctx), ctx.clock())),
}
