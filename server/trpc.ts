import { initTRPC, TRPCError } from '@trpc/server'
import { actingAs, requester } from '#server/audit/actor.ts'
import { recordRefusal } from '#server/audit/refusals.ts'
import type { Context } from '#server/context.ts'
import { AppError, errorTable, toAppError, unauthorizedError } from '#server/errors.ts'
import { refuseUntilDone } from '#server/features/account/required-step.ts'
import type { Form } from '#server/limits/submission-limits.ts'
import { wireFormat } from '#server/wire-format.ts'
import { may, type Need, notInRole } from '#src/shared/account/role.ts'

/** The requirement of a procedure for admins. Public procedures have none. */
type Meta = { needs: Need }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: wireFormat,
    // Else each error carries a stack trace when NODE_ENV is not production.
    isDev: false,
    // Subscriptions use the socket, which ends with the session; a stream over HTTP would not.
    sse: { enabled: false },
    errorFormatter: ({ shape, error, ctx }) => {
      const { code, message, fields } = toAppError(error)
      const data = { code: errorTable[code].trpc, httpStatus: errorTable[code].status, errors: fields }
      return { ...shape, message, data: { ...shape.data, ...data, requestId: ctx?.requestId } }
    },
  })

export const { router, createCallerFactory } = t

/**
 * Names the actor for the audit log. Converts what a procedure throws to an AppError, the same for every transport, and logs a bug
 * once, with its cause.
 */
const withActorAndErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await actingAs(requester({ ...ctx, ...ctx.viewer }), () => next())
  if (result.ok) return result
  const error = toAppError(result.error)
  if (error.code === 'internal') ctx.log.error({ err: error.cause, path }, 'procedure failed')
  if (error.code === 'unavailable') ctx.log.warn({ err: error.cause, path }, error.message)
  throw new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error })
})

export const publicProcedure = t.procedure.use(withActorAndErrors)

/**
 * For logged-in admins whose role includes what is needed. Throws unauthorized, and forbidden for another role and for an admin
 * who has to change the printed password or set up a second factor first.
 */
export const adminProcedure = (needs: Need) =>
  publicProcedure.meta({ needs }).use(async ({ ctx, path, next }) => {
    const { viewer } = ctx
    if (viewer.kind === 'visitor') throw unauthorizedError()
    if (viewer.kind !== 'admin') return refuseUntilDone(ctx.db, viewer.kind, path)
    const { admin, session } = viewer
    if (!may(admin.role, needs)) {
      await recordRefusal(ctx.db, { kind: 'call beyond role', after: { call: path } })
      throw new AppError('forbidden', notInRole)
    }
    return next({ ctx: { admin, session } })
  })

/**
 * For calls that an admin may make before setting up a required second factor: the set-up and what it needs. Throws unauthorized,
 * and forbidden for an admin who has to change the printed password first.
 */
export const factorSetUpProcedure = publicProcedure.meta({ needs: 'any' }).use(({ ctx, path, next }) => {
  const { viewer } = ctx
  if (viewer.kind === 'visitor') throw unauthorizedError()
  if (viewer.kind === 'must-change-password') return refuseUntilDone(ctx.db, viewer.kind, path)
  const { admin, session } = viewer
  return next({ ctx: { admin, session } })
})

/** For logged-in admins, also those who have to change the printed password first. Throws unauthorized. */
export const ownPasswordProcedure = publicProcedure.meta({ needs: 'any' }).use(({ ctx, next }) => {
  const { viewer } = ctx
  if (viewer.kind !== 'admin' && viewer.kind !== 'must-change-password') throw unauthorizedError()
  const { admin, session } = viewer
  return next({ ctx: { admin, session } })
})

/**
 * Counts submissions that the input schema or the service refuses; goes before `.input()`. Stops a caller who sends only invalid ones
 * without using up the accepted submissions of others behind the same address.
 */
export const limitRejected = (form: Form) =>
  t.middleware(async ({ ctx, next }) => {
    const result = await next()
    const isRefused = !result.ok && ['validation', 'conflict'].includes(toAppError(result.error).code)
    if (isRefused) await ctx.limits.take('rejected', form, ctx.ip)
    return result
  })

/**
 * Counts accepted submissions; goes after `.input()`. Counts first and refunds on failure, so that a burst cannot exceed the limit.
 * `textOf` names the text that is counted too: how often others sent the same is `ctx.sameBefore`. A second
 * limitAccepted overwrites the counts of the first.
 */
export const limitAccepted = (
  form: Form,
  rule: 'accepted' | 'daily' = 'accepted',
  textOf?: (input: never) => { text: string; email: string },
) =>
  t.middleware(async ({ ctx, input, next }) => {
    const counted = textOf && ctx.limits.countSame(textOf(input as never))
    const isUnderPressure = await ctx.limits.take(rule, form, ctx.ip)
    const result = await next({ ctx: { sameBefore: (await counted) ?? 0, isUnderPressure } })
    if (!result.ok) await ctx.limits.refund(rule, form, ctx.ip)
    return result
  })
