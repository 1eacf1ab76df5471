import { z } from 'zod'
import { adminProcedure, router } from '#server/trpc.ts'
import { finding } from '#src/shared/doctor/doctor.schema.ts'
import { runChecks } from './doctor.service.ts'

/** The checks of `npm run doctor`, for owners. */
export const doctorRouter = router({
  run: adminProcedure('system.read')
    .output(z.array(finding))
    .query(({ ctx }) => runChecks(ctx)),
})
