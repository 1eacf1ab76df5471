import { tracked } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import { eventId, presenceAt } from '#src/shared/events/event.schema.ts'
import { mayReceive, type Reader } from './audience.ts'
import type { FeedEvent } from './feed.ts'

/** Refused over HTTP before the input is parsed: the error for a wrong input would be a stream. */
const presenceProcedure = adminProcedure('leads.read').use(({ ctx, next }) => {
  if (!ctx.subscribe) throw new AppError('method_not_allowed', 'Subscriptions use the socket')
  return next({ ctx: { subscribe: ctx.subscribe } })
})

/**
 * Live events for admins, as far as their role may read them. A client that reconnects sends the last id it saw and gets what it
 * missed.
 */
export const eventRouter = router({
  /** The id of the newest event. A client that subscribes from it misses nothing, even if its connection breaks at once. */
  last: adminProcedure('any')
    .output(eventId)
    .query(({ ctx }) => ctx.feed.version()),

  live: adminProcedure('any')
    .input(z.object({ lastEventId: eventId.nullish() }).optional())
    .subscription(({ ctx, input, signal = new AbortController().signal }) => {
      const { id, role } = ctx.admin
      return eventsFor({ id, role }, ctx.feed.since(input?.lastEventId ?? undefined, signal), ctx.subscribe)
    }),

  /** Shows this admin to the others at the same request, while it lasts, and them to this one. */
  presence: presenceProcedure.input(presenceAt).subscription(async function* ({
    ctx,
    input,
    signal = new AbortController().signal,
  }) {
    const leave = ctx.subscribe()
    try {
      yield* ctx.presence.join({ ...input, adminId: ctx.admin.id }, signal)
    } finally {
      leave()
    }
  }),
})

/** Not the procedure itself: a generator keeps its arguments, and a procedure's are the whole context, for each socket. */
async function* eventsFor(reader: Reader, events: AsyncGenerator<FeedEvent>, subscribe: Context['subscribe']) {
  const leave = subscribe?.()
  try {
    for await (const { id, event } of events) {
      if (!mayReceive(event, reader)) continue
      // Applied before the socket closes, so that no further event is sent by the former role.
      if (event.name === 'account' && event.payload.role?.of === reader.id) reader.role = event.payload.role.to
      yield tracked(id, event)
    }
  } finally {
    leave?.()
  }
}
