import { tracked } from '@trpc/server'
import { z } from 'zod'
import { adminProcedure, router } from '#server/trpc.ts'
import { eventId } from '#src/shared/events/event.schema.ts'

/** What happens while an admin watches. A client that reconnects sends the last id it saw and gets what it missed. */
export const liveRouter = router({
  /** The id of the last event so far. A client that subscribes from here misses nothing, even if it is cut off at once. */
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
