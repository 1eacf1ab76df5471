import { z } from 'zod'
import { adminProcedure, publicProcedure } from '#server/trpc.ts'
import {
  invitation,
  invitationById,
  invitationByToken,
  invite,
  invitee,
  newInvitation,
  signup,
} from './invitation.schema.ts'
import { getInvitee, inviteAdmin, listInvitations, revokeInvitation, signUp } from './invitation.service.ts'

/** Accounts are by invitation (decisions, "Sign up"). They are part of the account router. */
export const invitationProcedures = {
  invite: adminProcedure
    .input(invite)
    .output(newInvitation)
    .mutation(({ ctx, input }) => inviteAdmin(ctx.db, input, ctx.siteUrl, ctx.clock())),

  invitations: adminProcedure.output(z.array(invitation)).query(({ ctx }) => listInvitations(ctx.db, ctx.clock())),

  revokeInvitation: adminProcedure
    .input(invitationById)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.db, input.id)),

  /** For whoever has the link, before they sign up. */
  invitation: publicProcedure
    .input(invitationByToken)
    .output(invitee)
    .query(({ ctx, input }) => getInvitee(ctx.db, input.token, ctx.clock())),

  signup: publicProcedure.input(signup).mutation(async ({ ctx, input }) => {
    ctx.setCookie(await signUp(ctx, input, { ip: ctx.ip, userAgent: ctx.userAgent }, ctx.clock()))
  }),
}
