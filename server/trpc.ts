import { initTRPC, TRPCError } from '@trpc/server'
import type { Context } from '#server/context.ts'
import { AppError, answers } from '#server/errors.ts'
import { failureOf } from '#server/failure.ts'
import type { Form } from '#server/http/limits.ts'
import { wireFormat } from '#server/wire-format.ts'

const t = initTRPC.context<Context>().create({
  transformer: wireFormat,
  // Otherwise a stack trace travels with each error when NODE_ENV is not production.
  isDev: false,
  // Subscriptions go over the socket, which ends with the session; a stream over HTTP would outlive it.
  sse: { enabled: false },
  errorFormatter: ({ shape, error, ctx }) => {
    const { code, message, fields } = failureOf(error)
    const data = { code: answers[code].trpc, httpStatus: answers[code].status, errors: fields }
    return { ...shape, message, data: { ...shape.data, ...data, requestId: ctx?.requestId } }
  },
})

/** What the routers are made of, and what calls them in this process. */
export const { router, createCallerFactory } = t

/** Turns whatever a procedure throws into our failure, the same for every door, and logs a bug once, with its cause. */
const answered = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const failure = failureOf(result.error)
  if (failure.code === 'internal') ctx.log.error({ err: failure.cause, path }, 'procedure failed')
  if (failure.code === 'unavailable') ctx.log.warn({ err: failure.cause, path }, failure.message)
  throw new TRPCError({ code: answers[failure.code].trpc, message: failure.message, cause: failure })
})

/** Anyone may call it. */
export const publicProcedure = t.procedure.use(answered)

/** Only a logged-in administrator may call it. Throws unauthorized. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) => {
  const { admin, session } = ctx
  if (!admin || !session) throw new AppError('unauthorized', 'Unauthorized')
  return next({ ctx: { admin, session } })
})

/**
 * Counts what the input schema or the service refuses; goes before `.input()`. A caller who sends nothing but mistakes is
 * stopped without touching the count of a neighbour behind the same address who gets it right.
 */
export const limitRejected = (form: Form) =>
  t.middleware(async ({ ctx, next }) => {
    const result = await next()
    const isRefused = !result.ok && ['validation', 'conflict'].includes(failureOf(result.error).code)
    if (isRefused) await ctx.limits.take('rejected', form, ctx.ip)
    return result
  })

/** Counts accepted submissions; goes after `.input()`. Taken first and given back on failure, so that a burst cannot slip by. */
export const limitAccepted = (form: Form, rule: 'accepted' | 'daily' = 'accepted') =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.limits.take(rule, form, ctx.ip)
    const result = await next()
    if (!result.ok) await ctx.limits.giveBack(rule, form, ctx.ip)
    return result
  })
