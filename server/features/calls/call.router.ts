import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import {
  bookedCall,
  call,
  callBooking,
  callById,
  callByToken,
  callCancellation,
  callCounts,
  callFilter,
  callPage,
  callsByIds,
  cancelledCalls,
  freeSlots,
  guestCall,
  guestCancellation,
  guestMove,
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
import { cancelAsGuest, getGuestCall, moveAsGuest } from './guest-call.service.ts'

/** Bookings by visitors, changes by their guests, and the calendar of calls for admins. */
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

  /** A mutation, because the input of a query, the token, would be in the URL. */
  byToken: publicProcedure
    .input(callByToken)
    .output(guestCall)
    .mutation(({ ctx, input }) => getGuestCall(ctx, input.token, ctx.clock())),

  cancelByToken: publicProcedure
    .use(limitRejected('call'))
    .input(guestCancellation)
    .use(limitAccepted('call'))
    .output(guestCall)
    .mutation(({ ctx, input }) => cancelAsGuest(ctx, input, ctx.clock())),

  moveByToken: publicProcedure
    .use(limitRejected('call'))
    .input(guestMove)
    .use(limitAccepted('call'))
    .use(limitAccepted('call', 'daily'))
    .output(guestCall)
    .mutation(({ ctx, input }) => moveAsGuest(ctx, input, ctx.clock())),

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
    .input(callCancellation)
    .output(call)
    .mutation(({ ctx, input }) => cancelCall(ctx, input, ctx.clock())),

  cancelMany: adminProcedure
    .input(callsByIds)
    .output(cancelledCalls)
    .mutation(({ ctx, input }) => cancelCalls(ctx, input.ids, ctx.clock())),
})
