import { z } from 'zod'
import { adminProcedure, publicProcedure, router } from '#server/trpc.ts'
import { emailChange, login, ownSession, passwordChange, profile, securityLine, sessionById } from './account.schema.ts'
import { changeEmail, changePassword, endSession, getProfile, listSessions, logIn, logOut } from './account.service.ts'
import { invitationProcedures } from './invitation.router.ts'
import { describeSecurity } from './security.service.ts'

/** Logins, an admin's own account and its sessions, and the invitations of others. */
export const accountRouter = router({
  ...invitationProcedures,

  login: publicProcedure.input(login).mutation(async ({ ctx, input }) => {
    ctx.setCookie(await logIn(ctx, input, { ip: ctx.ip, userAgent: ctx.userAgent }, ctx.clock()))
  }),

  /** For everyone: whoever is not logged in any more is logged out, and the cookie goes. */
  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.session) await logOut(ctx.db, ctx.session.id)
    ctx.setCookie(ctx.sessions.forget)
  }),

  /** Who is asking, null for a visitor: the guard's question, to which "nobody" is an answer and not a failure. */
  viewer: publicProcedure
    .output(profile.nullable())
    .query(({ ctx }) => (ctx.admin ? getProfile(ctx.db, ctx.admin.id) : null)),

  profile: adminProcedure.output(profile).query(({ ctx }) => getProfile(ctx.db, ctx.admin.id)),

  /** What protects this account, as the Profile screen lists it. */
  security: adminProcedure
    .output(z.array(securityLine))
    .query(({ ctx }) => describeSecurity(ctx.db, ctx.admin, ctx.loginLimits, ctx.clock())),

  updateEmail: adminProcedure
    .input(emailChange)
    .mutation(({ ctx, input }) =>
      changeEmail(ctx.db, { id: ctx.admin.id, session: ctx.session.id }, input, ctx.clock()),
    ),

  updatePassword: adminProcedure.input(passwordChange).mutation(async ({ ctx, input }) => {
    const self = { id: ctx.admin.id, session: ctx.session.id, ip: ctx.ip }
    ctx.setCookie(await changePassword(ctx, self, input, ctx.clock()))
  }),

  sessions: adminProcedure
    .output(z.array(ownSession))
    .query(({ ctx }) => listSessions(ctx.db, { id: ctx.admin.id, session: ctx.session.id }, ctx.clock())),

  /** Of one's own sessions only. With the one that is asking, the cookie goes too. */
  revokeSession: adminProcedure.input(sessionById).mutation(async ({ ctx, input }) => {
    await endSession(ctx.db, { id: ctx.admin.id, session: ctx.session.id }, input.id)
    if (input.id === ctx.session.id) ctx.setCookie(ctx.sessions.forget)
  }),
})
