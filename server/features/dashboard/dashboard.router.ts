import { z } from 'zod'
import { filterContextOf } from '#server/inbox/filter-context.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import {
  activity,
  dashboardStats,
  findInput,
  found,
  submissions,
  uptime,
  waiting,
} from '#src/shared/dashboard/dashboard.schema.ts'
import { readArticles } from '#src/shared/origin/origin.schema.ts'
import { listActivity } from './activity.service.ts'
import { getStats, getWaiting, listReadArticles, listSubmissions } from './dashboard.service.ts'
import { findRecords } from './find.service.ts'
import { getUptime } from './uptime.service.ts'

/** Counts, chart, activity and uptime for the dashboard, and the search of the command palette. */
export const dashboardRouter = router({
  stats: adminProcedure('any')
    .output(dashboardStats)
    .query(({ ctx }) => getStats(ctx.db, ctx.admin.role, ctx.clock(), ctx.env.SITE_TIMEZONE)),

  submissions: adminProcedure('any')
    .output(submissions)
    .query(({ ctx }) => listSubmissions(ctx.db, ctx.admin.role, ctx.clock(), ctx.env.SITE_TIMEZONE)),

  waiting: adminProcedure('leads.read')
    .output(waiting)
    .query(({ ctx }) => getWaiting(ctx.db, filterContextOf(ctx))),

  /** The uptime. Elsewhere availability is when hosts take calls; the names of procedures are stable. */
  availability: adminProcedure('any')
    .output(uptime)
    .query(({ ctx }) => getUptime(ctx.db, ctx.clock())),

  activity: adminProcedure('any')
    .output(z.array(activity))
    .query(({ ctx }) => listActivity(ctx.db, ctx.admin)),

  /** Which articles bring requests. */
  readArticles: adminProcedure('leads.read')
    .output(readArticles)
    .query(({ ctx }) => listReadArticles(ctx.db, ctx.clock())),

  /** The search of the command palette. */
  find: adminProcedure('any')
    .input(findInput)
    .output(found)
    .query(({ ctx, input }) => findRecords(ctx.db, input.text, ctx.admin.role)),
})
