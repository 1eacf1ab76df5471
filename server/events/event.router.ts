import { type TrackedEnvelope, tracked } from '@trpc/server'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import { type DeliveredEvent, eventId, presenceAt } from '#src/shared/events/event.schema.ts'
import { mayReceive, type Reader } from './audience.ts'
import { Pushed } from './pushed.ts'

/** Refused over HTTP before the input is parsed: the error for a wrong input would be a stream. */
const presenceProcedure = adminProcedure('leads.read').use(({ ctx, next }) => {
  if (!ctx.isOnSocket) throw new AppError('method_not_allowed', 'Subscriptions use the socket')
  return next()
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
      const reader: Reader = { id: ctx.admin.id, role: ctx.admin.role }
      return new Pushed<TrackedEnvelope<DeliveredEvent>>((push) =>
        ctx.feed.follow(input?.lastEventId ?? undefined, signal, ({ id, event }) => {
          if (!mayReceive(event, reader)) return
          // Applied before the socket closes, so that no further event is sent by the former role.
          if (event.name === 'account' && event.payload.role?.of === reader.id) reader.role = event.payload.role.to
          push(tracked(id, event))
        }),
      )
    }),

  /** Shows this admin to the others at the same request, while it lasts, and them to this one. */
  presence: presenceProcedure
    .input(presenceAt)
    .subscription(({ ctx, input, signal = new AbortController().signal }) =>
      ctx.presence.join({ ...input, adminId: ctx.admin.id }, signal),
    ),
})
