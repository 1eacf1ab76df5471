import { demandConfirmed } from '#server/features/account/confirmation.service.ts'
import { adminProcedure } from '#server/trpc.ts'
import { availability, availabilityChange, availabilityChanged } from '#src/shared/calls/availability.schema.ts'
import { calendarFeed, calendarFeedAddress, newCalendarFeed } from '#src/shared/calls/calendar-feed.schema.ts'
import { call, callById, callHosts, hostChange } from '#src/shared/calls/call.schema.ts'
import { getAvailability, setAvailability } from './availability.service.ts'
import { endFeed, getFeed, makeFeed } from './calendar-feed.service.ts'
import { giveCall, listHosts } from './host.service.ts'

/** The admins who hold calls, their hours and their calendars. */
export const hostProcedures = {
  availability: adminProcedure('leads.read')
    .output(availability)
    .query(({ ctx }) => getAvailability(ctx.db, ctx.env.SITE_TIMEZONE)),

  setAvailability: adminProcedure('leads.write')
    .input(availabilityChange)
    .output(availabilityChanged)
    .mutation(({ ctx, input }) => setAvailability(ctx, input, ctx.clock())),

  hosts: adminProcedure('leads.read')
    .input(callById)
    .output(callHosts)
    .query(({ ctx, input }) => listHosts(ctx.db, input.id, ctx.env.SITE_TIMEZONE)),

  give: adminProcedure('leads.write')
    .input(hostChange)
    .output(call)
    .mutation(({ ctx, input }) => giveCall(ctx, input, ctx.clock())),

  feed: adminProcedure('any')
    .output(calendarFeed)
    .query(({ ctx }) => getFeed(ctx)),

  makeFeed: adminProcedure('any')
    .input(newCalendarFeed)
    .output(calendarFeedAddress)
    .mutation(async ({ ctx, input }) => {
      const act = {
        kind: 'calendar feed',
        object: 'admin',
        ids: [ctx.admin.id],
        after: { scope: input.scope },
      } as const
      await demandConfirmed(ctx.db, ctx.session, act, ctx.clock())
      return makeFeed(ctx, input.scope, ctx.clock())
    }),

  endFeed: adminProcedure('any').mutation(({ ctx }) => endFeed(ctx)),
}
