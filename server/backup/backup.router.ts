import { adminProcedure, router } from '#server/trpc.ts'
import { backupStatus } from '#src/shared/backups/backup.schema.ts'
import { getBackupStatus } from './backup.service.ts'

/** Backups, for admins: they are made by the server and by commands. */
export const backupRouter = router({
  status: adminProcedure('system.read')
    .output(backupStatus)
    .query(({ ctx }) => getBackupStatus(ctx.db, ctx.env, ctx.clock())),
})
