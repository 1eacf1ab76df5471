import { loginSourceOf, selfOf } from '#server/features/account/from-context.ts'
import { proveFactor, spendRecoveryCode } from '#server/features/account/login/half-login.service.ts'
import { adminProcedure, factorSetUpProcedure, publicProcedure } from '#server/trpc.ts'
import {
  factorCode,
  factorKey,
  factorState,
  newRecoveryCodes,
  recoveryCode,
} from '#src/shared/account/second-factor.schema.ts'
import { confirmWithCode } from './factor-confirmation.service.ts'
import {
  confirmFactor,
  getFactor,
  removeApp,
  renewRecoveryCodes,
  startFactor,
  turnOffFactor,
} from './second-factor.service.ts'

/** The account router's procedures for the second factor (product decisions, "Second factor"). */
export const secondFactorProcedures = {
  /** Public: a half login has no session yet. */
  proveFactor: publicProcedure.input(factorCode).mutation(async ({ ctx, input }) => {
    const from = { ...loginSourceOf(ctx), halfLogin: ctx.halfLogin }
    for (const cookie of await proveFactor(ctx, input.code, from, ctx.clock())) ctx.setCookie(cookie)
  }),

  /** Public like `proveFactor`. */
  useRecoveryCode: publicProcedure.input(recoveryCode).mutation(async ({ ctx, input }) => {
    const from = { ...loginSourceOf(ctx), halfLogin: ctx.halfLogin }
    for (const cookie of await spendRecoveryCode(ctx, input.recoveryCode, from, ctx.clock())) ctx.setCookie(cookie)
  }),

  /** Like `confirmPassword`, with a code of the app. */
  confirmCode: factorSetUpProcedure
    .input(factorCode)
    .mutation(({ ctx, input }) => confirmWithCode(ctx, selfOf(ctx), input.code, ctx.clock())),

  factor: factorSetUpProcedure.output(factorState).query(({ ctx }) => getFactor(ctx, ctx.admin.id)),

  startFactor: factorSetUpProcedure.output(factorKey).mutation(({ ctx }) => startFactor(ctx, selfOf(ctx), ctx.clock())),

  confirmFactor: factorSetUpProcedure
    .input(factorCode)
    .output(newRecoveryCodes)
    .mutation(({ ctx, input }) => confirmFactor(ctx, selfOf(ctx), input.code, ctx.clock())),

  removeApp: adminProcedure('any').mutation(({ ctx }) => removeApp(ctx, selfOf(ctx), ctx.clock())),

  turnOffFactor: adminProcedure('any').mutation(({ ctx }) => turnOffFactor(ctx, selfOf(ctx), ctx.clock())),

  renewRecoveryCodes: adminProcedure('any')
    .output(newRecoveryCodes)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx, selfOf(ctx), ctx.clock())),
}
