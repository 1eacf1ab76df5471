import { z } from 'zod'
import { loginSourceOf, selfOf } from '#server/features/account/from-context.ts'
import { adminProcedure, publicProcedure } from '#server/trpc.ts'
import {
  invitation,
  invitationById,
  invitationByToken,
  invite,
  invitee,
  newInvitation,
  signup,
} from '#src/shared/account/invitation.schema.ts'
import { getInvitee, inviteAdmin, listInvitations, revokeInvitation, signUp } from './invitation.service.ts'

/** The account router's procedures for invitations (product decisions, "Accounts"). */
export const invitationProcedures = {
  invite: adminProcedure('accounts.manage')
    .input(invite)
    .output(newInvitation)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, selfOf(ctx), input, ctx.clock())),

  invitations: adminProcedure('accounts.manage')
    .output(z.array(invitation))
    .query(({ ctx }) => listInvitations(ctx.db, ctx.clock())),

  revokeInvitation: adminProcedure('accounts.manage')
    .input(invitationById)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.db, selfOf(ctx), input.id)),

  /**
   * Public: shows the invitation before the sign-up. A mutation, because the input of a query, the token, would be in
   * the URL.
   */
  invitation: publicProcedure
    .input(invitationByToken)
    .output(invitee)
    .mutation(({ ctx, input }) => getInvitee(ctx.db, input.token, ctx.clock())),

  signup: publicProcedure.input(signup).mutation(async ({ ctx, input }) => {
    for (const cookie of await signUp(ctx, input, loginSourceOf(ctx), ctx.clock())) ctx.setCookie(cookie)
  }),
}
