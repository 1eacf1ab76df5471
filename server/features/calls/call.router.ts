import { adminProcedure, limitAccepted, limitRejected, publicProcedure, router } from '#server/trpc.ts'
import {
  bookedCall,
  type CallBooking,
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
import { origin } from '#src/shared/origin/origin.schema.ts'
import { formSigns } from '#src/shared/shield/shield.schema.ts'
import {
  cancelCall,
  cancelCalls,
  countCallsByStatus,
  getCall,
  listCalls,
  listFreeSlots,
  receiveBooking,
} from './call.service.ts'
import { cancelAsGuest, getGuestCall, moveAsGuest } from './guest-call.service.ts'
import { hostProcedures } from './host.router.ts'

const textOfCall = ({ topic: text, email }: CallBooking) => ({ text, email })

/** Bookings by visitors, changes by their guests, and the calendar of calls for admins. */
export const callRouter = router({
  ...hostProcedures,

  slots: publicProcedure
    .input(slotRange)
    .output(freeSlots)
    .query(({ ctx, input }) => listFreeSlots(ctx.db, input, ctx.clock(), ctx.env.SITE_TIMEZONE)),

  book: publicProcedure
    .use(limitRejected('call'))
    .input(callBooking.extend({ signs: formSigns, origin }))
    .use(limitAccepted('call', 'daily'))
    .use(limitAccepted('call', 'accepted', textOfCall))
    .output(bookedCall)
    .mutation(({ ctx, input: { signs, ...booking } }) => receiveBooking(ctx, booking, signs, ctx.clock())),

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
    .use(limitAccepted('call', 'daily'))
    .use(limitAccepted('call'))
    .output(guestCall)
    .mutation(({ ctx, input }) => moveAsGuest(ctx, input, ctx.clock())),

  list: adminProcedure('leads.read')
    .input(callFilter)
    .output(callPage)
    .query(({ ctx, input }) => listCalls(ctx.db, input, ctx.clock())),

  counts: adminProcedure('leads.read')
    .output(callCounts)
    .query(({ ctx }) => countCallsByStatus(ctx.db, ctx.clock())),

  byId: adminProcedure('leads.read')
    .input(callById)
    .output(call)
    .query(({ ctx, input }) => getCall(ctx.db, input.id)),

  cancel: adminProcedure('leads.write')
    .input(callCancellation)
    .output(call)
    .mutation(({ ctx, input }) => cancelCall(ctx, input, ctx.clock())),

  cancelMany: adminProcedure('leads.write')
    .input(callsByIds)
    .output(cancelledCalls)
    .mutation(({ ctx, input }) => cancelCalls(ctx, input.ids, ctx.clock())),
})
