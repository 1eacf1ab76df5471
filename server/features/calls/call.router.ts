import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import {
  bookedCall,
  call,
  callBooking,
  callById,
  callCounts,
  callFilter,
  callPage,
  callsByIds,
  cancelledCalls,
  freeSlots,
  slotRange,
} from '#src/shared/calls/call.schema.ts'
import {
  bookCall,
  cancelCall,
  cancelCalls,
  countCallsByStatus,
  getCall,
  listCalls,
  listFreeSlots,
} from './call.service.ts'

/** Bookings by visitors and the calendar of calls for admins. */
export const callRouter = router({
  slots: publicProcedure
    .input(slotRange)
    .output(freeSlots)
    .query(({ ctx, input }) => listFreeSlots(ctx.db, input, ctx.clock(), ctx.env.SITE_TIMEZONE)),

  book: publicProcedure
    .use(limitRejected('call'))
    .input(callBooking)
    .use(limitAccepted('call'))
    .use(limitAccepted('call', 'daily'))
    .output(bookedCall)
    .mutation(({ ctx, input }) => bookCall(ctx, input, ctx.clock())),

  list: adminProcedure
    .input(callFilter)
    .output(callPage)
    .query(({ ctx, input }) => listCalls(ctx.db, input, ctx.clock())),

  counts: adminProcedure.output(callCounts).query(({ ctx }) => countCallsByStatus(ctx.db, ctx.clock())),

  byId: adminProcedure
    .input(callById)
    .output(call)
    .query(({ ctx, input }) => getCall(ctx.db, input.id)),

  cancel: adminProcedure
    .input(callById)
    .output(call)
    .mutation(({ ctx, input }) => cancelCall(ctx.db, input.id, ctx.clock())),

  cancelMany: adminProcedure
    .input(callsByIds)
    .output(cancelledCalls)
    .mutation(({ ctx, input }) => cancelCalls(ctx.db, input.ids, ctx.clock())),
})
