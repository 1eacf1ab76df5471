import { adminProcedure, router } from '#server/trpc.ts'
import { auditById, auditDetails, auditFilter, auditPage } from '#src/shared/audit/audit.schema.ts'
import { getEntry, listEntries } from './audit.service.ts'

/** The audit log: actions in the back office and on the server with their actors. */
export const auditRouter = router({
  list: adminProcedure('audit.read')
    .input(auditFilter)
    .output(auditPage)
    .query(({ ctx, input }) => listEntries(ctx.db, input)),

  byId: adminProcedure('audit.read')
    .input(auditById)
    .output(auditDetails)
    .query(({ ctx, input }) => getEntry(ctx.db, input.id)),
})
