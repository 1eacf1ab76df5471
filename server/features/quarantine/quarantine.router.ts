import { adminProcedure, router } from '#server/trpc.ts'
import {
  held,
  heldById,
  heldByIds,
  heldCount,
  heldDecided,
  heldFilter,
  heldPage,
} from '#src/shared/quarantine/quarantine.schema.ts'
import { deleteHeld, getHeld, getHeldCount, listHeld, releaseHeld } from './quarantine.service.ts'

/** Submissions that may be spam, for admins. */
export const quarantineRouter = router({
  list: adminProcedure('leads.read')
    .input(heldFilter)
    .output(heldPage)
    // Lists name their filter status, also in the address.
    .query(({ ctx, input: { status: kind, ...filter } }) => listHeld(ctx.db, { ...filter, kind })),

  byId: adminProcedure('leads.read')
    .input(heldById)
    .output(held)
    .query(({ ctx, input }) => getHeld(ctx.db, input.id)),

  count: adminProcedure('leads.read')
    .output(heldCount)
    .query(({ ctx }) => getHeldCount(ctx.db)),

  release: adminProcedure('leads.write')
    .input(heldByIds)
    .output(heldDecided)
    .mutation(({ ctx, input }) => releaseHeld(ctx, input.ids, ctx.clock())),

  remove: adminProcedure('leads.write')
    .input(heldByIds)
    .output(heldDecided)
    .mutation(({ ctx, input }) => deleteHeld(ctx.db, input.ids)),
})
