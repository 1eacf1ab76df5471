import { z } from 'zod'
import { adminProcedure, router } from '#server/trpc.ts'
import {
  activity,
  availability,
  dashboardStats,
  findRequest,
  found,
  submissions,
} from '#src/shared/dashboard/dashboard.schema.ts'
import { listActivity } from './activity.service.ts'
import { getAvailability } from './availability.service.ts'
import { getStats, listSubmissions } from './dashboard.service.ts'
import { findAnything } from './find.service.ts'

/** What the back office shows of the whole: figures, chart, activity, uptime, and the search of the palette. */
export const dashboardRouter = router({
  stats: adminProcedure.output(dashboardStats).query(({ ctx }) => getStats(ctx.db, ctx.clock(), ctx.env.SITE_TIMEZONE)),

  submissions: adminProcedure
    .output(submissions)
    .query(({ ctx }) => listSubmissions(ctx.db, ctx.clock(), ctx.env.SITE_TIMEZONE)),

  availability: adminProcedure.output(availability).query(({ ctx }) => getAvailability(ctx.db, ctx.clock())),

  /** The latest events, the newest first. */
  activity: adminProcedure.output(z.array(activity)).query(({ ctx }) => listActivity(ctx.db)),

  /** For the command palette. */
  find: adminProcedure
    .input(findRequest)
    .output(found)
    .query(({ ctx, input }) => findAnything(ctx.db, input.text)),
})
