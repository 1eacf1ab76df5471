import { z } from 'zod'
import { adminProcedure, publicProcedure, router } from '#server/trpc.ts'
import {
  login,
  mailChange,
  mailSettings,
  ownSession,
  passwordChange,
  passwordConfirmation,
  profile,
  securityLine,
  sessionById,
} from '#src/shared/account/account.schema.ts'
import { getProfile, logIn, logOut } from './account.service.ts'
import { adminProcedures } from './admin.router.ts'
import { selfOf, visitorOf } from './caller.ts'
import { confirmPassword } from './confirmation.service.ts'
import { emailChangeProcedures } from './email-change.router.ts'
import { invitationProcedures } from './invitation.router.ts'
import { changeMailChoice, changePassword, endSession, getMailSettings, listSessions } from './own-account.service.ts'
import { passwordResetProcedures } from './password-reset.router.ts'
import { describeSecurity } from './security.service.ts'

/** Login, a forgotten password, the admin's own account and sessions, the other admins and the invitations. */
export const accountRouter = router({
  ...adminProcedures,
  ...invitationProcedures,
  ...passwordResetProcedures,
  ...emailChangeProcedures,

  login: publicProcedure.input(login).mutation(async ({ ctx, input }) => {
    for (const cookie of await logIn(ctx, input, visitorOf(ctx), ctx.clock())) ctx.setCookie(cookie)
  }),

  /** Public: with an expired session it still removes the cookie. */
  logout: publicProcedure.mutation(async ({ ctx }) => {
    const { admin, session } = ctx
    if (admin && session) await logOut(ctx.db, selfOf({ ...ctx, admin, session }))
    ctx.setCookie(ctx.sessions.forget)
  }),

  /** Public: the client's guard needs null for a visitor, not an error. */
  viewer: publicProcedure
    .output(profile.nullable())
    .query(({ ctx }) => (ctx.admin ? getProfile(ctx.db, ctx.admin.id) : null)),

  profile: adminProcedure.output(profile).query(({ ctx }) => getProfile(ctx.db, ctx.admin.id)),

  /** The security lines of the profile screen. */
  security: adminProcedure
    .output(z.array(securityLine))
    .query(({ ctx }) => describeSecurity(ctx.db, ctx.admin, ctx, ctx.clock())),

  mail: adminProcedure.output(mailSettings).query(({ ctx }) => getMailSettings(ctx.db, ctx.env, ctx.admin.id)),

  setMail: adminProcedure
    .input(mailChange)
    .mutation(({ ctx, input }) => changeMailChoice(ctx.db, ctx.admin.id, input.choice, ctx.clock())),

  /** Allows account changes in this session for ten minutes. */
  confirmPassword: adminProcedure
    .input(passwordConfirmation)
    .mutation(({ ctx, input }) => confirmPassword(ctx, selfOf(ctx), input.currentPassword, ctx.clock())),

  updatePassword: adminProcedure.input(passwordChange).mutation(async ({ ctx, input }) => {
    ctx.setCookie(await changePassword(ctx, selfOf(ctx), input, ctx.clock()))
  }),

  sessions: adminProcedure
    .output(z.array(ownSession))
    .query(({ ctx }) => listSessions(ctx.db, selfOf(ctx), ctx.clock())),

  /** Ends one of the admin's own sessions. Ending the current one removes the cookie too. */
  revokeSession: adminProcedure.input(sessionById).mutation(async ({ ctx, input }) => {
    await endSession(ctx.db, selfOf(ctx), input.id)
    if (input.id === ctx.session.id) ctx.setCookie(ctx.sessions.forget)
  }),
})
