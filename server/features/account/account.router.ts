import { z } from 'zod'
import { adminProcedure, factorSetUpProcedure, ownPasswordProcedure, publicProcedure, router } from '#server/trpc.ts'
import {
  login,
  mailChange,
  mailSettings,
  nameChange,
  ownSession,
  passwordChange,
  passwordConfirmation,
  profile,
  securityLine,
  sessionById,
  sessionTimes,
  viewer,
} from '#src/shared/account/account.schema.ts'
import { loginOutcome } from '#src/shared/account/second-factor.schema.ts'
import { adminProcedures } from './admins/admin.router.ts'
import { emailChangeProcedures } from './admins/email-change.router.ts'
import { invitationProcedures } from './admins/invitation.router.ts'
import { changeMailChoice, changeName, getMailSettings, getProfile, getViewer } from './admins/profile.service.ts'
import { confirmPassword, demandConfirmed } from './confirmation.service.ts'
import { demandOn } from './factor/factor-demand.ts'
import { passkeyProcedures } from './factor/passkey.router.ts'
import { secondFactorProcedures } from './factor/second-factor.router.ts'
import { loginSourceOf, selfOf } from './from-context.ts'
import { logIn } from './login/login.service.ts'
import { changePassword } from './password/password-change.service.ts'
import { passwordResetProcedures } from './password/password-reset.router.ts'
import { describeSecurity } from './security.service.ts'
import { endSession, listSessions, logOut } from './sessions/own-session.service.ts'
import { recordUse, timesOf } from './sessions/session-use.service.ts'

/** Login, a forgotten password, the admin's own account and sessions, the other admins and the invitations. */
export const accountRouter = router({
  ...adminProcedures,
  ...invitationProcedures,
  ...passwordResetProcedures,
  ...emailChangeProcedures,
  ...secondFactorProcedures,
  ...passkeyProcedures,

  login: publicProcedure
    .input(login)
    .output(loginOutcome)
    .mutation(async ({ ctx, input }) => {
      const { setCookies, ...outcome } = await logIn(ctx, input, loginSourceOf(ctx), ctx.clock())
      for (const cookie of setCookies) ctx.setCookie(cookie)
      return outcome
    }),

  /** Public: with an expired session it still removes the cookie. */
  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.viewer.kind !== 'visitor') await logOut(ctx.db, selfOf({ ...ctx, ...ctx.viewer }))
    ctx.setCookie(ctx.sessions.forget)
  }),

  /** Public: the client's guard needs null for a visitor, not an error. */
  viewer: publicProcedure.output(viewer.nullable()).query(async ({ ctx }) => {
    if (ctx.viewer.kind === 'visitor') return null
    const { admin } = ctx.viewer
    const demand = demandOn(admin, ctx.factorMode, ctx.clock())
    return { ...(await getViewer(ctx.db, admin.id)), ...(demand && { demand }) }
  }),

  /** How long this session lasts. Asking does not count as use. */
  session: adminProcedure('any')
    .output(sessionTimes)
    .query(({ ctx }) => timesOf(ctx.session, ctx.clock())),

  /** Records that a person used the page, which alone extends the session of a browser. */
  touch: adminProcedure('any')
    .output(sessionTimes)
    .mutation(({ ctx }) => recordUse(ctx.db, ctx.env, ctx.session.id, ctx.clock())),

  profile: adminProcedure('any')
    .output(profile)
    .query(({ ctx }) => getProfile(ctx.db, ctx.admin.id)),

  updateName: adminProcedure('any')
    .input(nameChange)
    .mutation(({ ctx, input }) => changeName(ctx.db, selfOf(ctx), input.name, ctx.clock())),

  /** The security lines of the profile screen. */
  security: adminProcedure('any')
    .output(z.array(securityLine))
    .query(({ ctx }) => describeSecurity(ctx.db, ctx.admin, ctx, ctx.clock())),

  mail: adminProcedure('any')
    .output(mailSettings)
    .query(({ ctx }) => getMailSettings(ctx.db, ctx.env, ctx.admin.id)),

  setMail: adminProcedure('any')
    .input(mailChange)
    .mutation(({ ctx, input }) => changeMailChoice(ctx.db, ctx.admin.id, input.choice, ctx.clock())),

  /** Allows account changes in this session for ten minutes. */
  confirmPassword: factorSetUpProcedure
    .input(passwordConfirmation)
    .mutation(({ ctx, input }) => confirmPassword(ctx, selfOf(ctx), input.currentPassword, ctx.clock())),

  /** Throws forbidden unless this session was confirmed in the last ten minutes: before a download, which shows no error. */
  confirmed: adminProcedure('any').query(({ ctx }) =>
    demandConfirmed(ctx.db, ctx.session, { kind: 'list export' }, ctx.clock()),
  ),

  updatePassword: ownPasswordProcedure.input(passwordChange).mutation(async ({ ctx, input }) => {
    ctx.setCookie(await changePassword(ctx, selfOf(ctx), input, ctx.clock()))
  }),

  sessions: adminProcedure('any')
    .output(z.array(ownSession))
    .query(({ ctx }) => listSessions(ctx.db, selfOf(ctx), ctx.clock())),

  /** Ends one of the admin's own sessions. Ending the current one removes the cookie too. */
  revokeSession: adminProcedure('any')
    .input(sessionById)
    .mutation(async ({ ctx, input }) => {
      await endSession(ctx.db, selfOf(ctx), input.id, ctx.clock())
      if (input.id === ctx.session.id) ctx.setCookie(ctx.sessions.forget)
    }),
})
