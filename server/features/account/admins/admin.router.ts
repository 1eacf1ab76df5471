import { z } from 'zod'
import { selfOf } from '#server/features/account/from-context.ts'
import { adminProcedure } from '#server/trpc.ts'
import { adminById, adminEntry, colleague, roleChange } from '#src/shared/account/admin.schema.ts'
import { type AdminChange, changeAdmin, changeRole, listAdmins, listColleagues } from './admin.service.ts'

/** A procedure that changes another admin's account. */
const changing = (change: AdminChange) =>
  adminProcedure('accounts.manage')
    .input(adminById)
    .mutation(({ ctx, input }) => changeAdmin(ctx.db, selfOf(ctx), input.id, change, ctx.clock()))

/** The account router's procedures for other admins. */
export const adminProcedures = {
  admins: adminProcedure('accounts.manage')
    .output(z.array(adminEntry))
    .query(({ ctx }) => listAdmins(ctx.db)),
  /** The admins who may read leads, for the names on their screens. */
  colleagues: adminProcedure('leads.read')
    .output(z.array(colleague))
    .query(({ ctx }) => listColleagues(ctx.db)),
  setRole: adminProcedure('accounts.manage')
    .input(roleChange)
    .mutation(({ ctx, input }) => changeRole(ctx, selfOf(ctx), input, ctx.clock())),
  disableAdmin: changing('disabled'),
  enableAdmin: changing('enabled'),
  removeAdmin: changing('removed'),
}
