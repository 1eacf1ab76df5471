import { z } from 'zod'
import { adminProcedure } from '#server/trpc.ts'
import { adminById, adminEntry } from '#src/shared/account/admin.schema.ts'
import { type AdminChange, changeAdmin, listAdmins } from './admin.service.ts'
import { selfOf } from './caller.ts'

/** A procedure that changes another admin's account. */
const changing = (change: AdminChange) =>
  adminProcedure
    .input(adminById)
    .mutation(({ ctx, input }) => changeAdmin(ctx.db, selfOf(ctx), input.id, change, ctx.clock()))

/** The account router's procedures for other admins. */
export const adminProcedures = {
  admins: adminProcedure.output(z.array(adminEntry)).query(({ ctx }) => listAdmins(ctx.db)),
  disableAdmin: changing('disabled'),
  enableAdmin: changing('enabled'),
  removeAdmin: changing('removed'),
}
