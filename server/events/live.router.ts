import { tracked } from '@trpc/server'
import { z } from 'zod'
import { adminProcedure, router } from '#server/trpc.ts'
import { eventId } from '#src/shared/events/event.schema.ts'

/** Live events for admins. A client that reconnects sends the last id it saw and gets the events it missed. */
export const liveRouter = router({
  /** The id of the newest event. A client that subscribes from it misses nothing, even if its connection breaks at once. */
  last: adminProcedure.output(eventId).query(({ ctx }) => ctx.feed.version()),

  live: adminProcedure.input(z.object({ lastEventId: eventId.nullish() }).optional()).subscription(async function* ({
    ctx,
    input,
    signal = new AbortController().signal,
  }) {
    const leave = ctx.subscribe?.()
    try {
      for await (const { id, event } of ctx.feed.since(input?.lastEventId ?? undefined, signal)) {
        yield tracked(id, event)
      }
    } finally {
      leave?.()
    }
  }),
})
