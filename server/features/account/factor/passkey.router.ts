import { loginSourceOf, selfOf } from '#server/features/account/from-context.ts'
import { provePasskey, startPasskeyProof } from '#server/features/account/login/half-login.service.ts'
import { logInWithPasskey } from '#server/features/account/login/passkey-login.service.ts'
import { adminProcedure, factorSetUpProcedure, publicProcedure } from '#server/trpc.ts'
import {
  newPasskey,
  passkeyById,
  passkeyChange,
  passkeyCreation,
  passkeyProof,
  passkeyRequest,
} from '#src/shared/account/passkey.schema.ts'
import { newRecoveryCodes } from '#src/shared/account/second-factor.schema.ts'
import { confirmWithPasskey, startPasskeyConfirmation } from './factor-confirmation.service.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkey.service.ts'
import { askForAnyPasskey } from './passkey-check.service.ts'

/** The account router's procedures for passkeys (product decisions, "Second factor"). */
export const passkeyProcedures = {
  startPasskeyLogin: publicProcedure.output(passkeyRequest).mutation(({ ctx }) => askForAnyPasskey(ctx, ctx.clock())),

  passkeyLogin: publicProcedure.input(passkeyProof).mutation(async ({ ctx, input }) => {
    const cookies = await logInWithPasskey(ctx, input.credential, loginSourceOf(ctx), ctx.clock())
    for (const cookie of cookies) ctx.setCookie(cookie)
  }),

  /** Public like `proveFactor`. */
  startPasskeyProof: publicProcedure
    .output(passkeyRequest)
    .mutation(({ ctx }) => startPasskeyProof(ctx, ctx, ctx.clock())),

  /** Public like `proveFactor`. */
  provePasskey: publicProcedure.input(passkeyProof).mutation(async ({ ctx, input }) => {
    const from = { ...loginSourceOf(ctx), halfLogin: ctx.halfLogin }
    for (const cookie of await provePasskey(ctx, input.credential, from, ctx.clock())) ctx.setCookie(cookie)
  }),

  startPasskeyConfirmation: factorSetUpProcedure
    .output(passkeyRequest)
    .mutation(({ ctx }) => startPasskeyConfirmation(ctx, selfOf(ctx), ctx.clock())),

  /** Like `confirmPassword`, with a passkey. */
  confirmPasskey: factorSetUpProcedure
    .input(passkeyProof)
    .mutation(({ ctx, input }) => confirmWithPasskey(ctx, selfOf(ctx), input.credential, ctx.clock())),

  startPasskey: factorSetUpProcedure
    .output(passkeyCreation)
    .mutation(({ ctx }) => startPasskey(ctx, selfOf(ctx), ctx.clock())),

  addPasskey: factorSetUpProcedure
    .input(newPasskey)
    .output(newRecoveryCodes)
    .mutation(({ ctx, input }) => addPasskey(ctx, selfOf(ctx), input, ctx.clock())),

  renamePasskey: adminProcedure('any')
    .input(passkeyChange)
    .mutation(({ ctx, input }) => renamePasskey(ctx, selfOf(ctx), input, ctx.clock())),

  removePasskey: adminProcedure('any')
    .input(passkeyById)
    .mutation(({ ctx, input }) => removePasskey(ctx, selfOf(ctx), input.id, ctx.clock())),
}
