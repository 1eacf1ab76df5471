import { accountRouter } from '#server/features/account/account.router.ts'
import { callRouter } from '#server/features/calls/call.router.ts'
import { consultationRouter } from '#server/features/consultations/consultation.router.ts'
import { dashboardRouter } from '#server/features/dashboard/dashboard.router.ts'
import { postRouter } from '#server/features/posts/post.router.ts'
import { queryRouter } from '#server/features/queries/query.router.ts'
import { subscriberRouter } from '#server/features/subscribers/subscriber.router.ts'
import { mailRouter } from '#server/mail/mail.router.ts'
import { createCallerFactory, router } from '#server/trpc.ts'
import { liveRouter } from './events/live.router.ts'

/** Every procedure of the product. Their names are stable (product decisions, "Stable names"). */
export const appRouter = router({
  account: accountRouter,
  calls: callRouter,
  consultations: consultationRouter,
  dashboard: dashboardRouter,
  mail: mailRouter,
  posts: postRouter,
  queries: queryRouter,
  subscribers: subscriberRouter,
  events: liveRouter,
})

export type AppRouter = typeof appRouter

/** Calls procedures in this process, for the REST adapter. */
export const createCaller = createCallerFactory(appRouter)
