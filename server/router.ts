import { auditRouter } from '#server/audit/audit.router.ts'
import { backupRouter } from '#server/backup/backup.router.ts'
import { doctorRouter } from '#server/doctor/doctor.router.ts'
import { eventRouter } from '#server/events/event.router.ts'
import { accountRouter } from '#server/features/account/account.router.ts'
import { callRouter } from '#server/features/calls/call.router.ts'
import { consultationRouter } from '#server/features/consultations/consultation.router.ts'
import { dashboardRouter } from '#server/features/dashboard/dashboard.router.ts'
import { noteRouter } from '#server/features/notes/note.router.ts'
import { personRouter } from '#server/features/people/person.router.ts'
import { postRouter } from '#server/features/posts/post.router.ts'
import { quarantineRouter } from '#server/features/quarantine/quarantine.router.ts'
import { queryRouter } from '#server/features/queries/query.router.ts'
import { replyRouter } from '#server/features/replies/reply.router.ts'
import { savedReplyRouter } from '#server/features/replies/saved-reply.router.ts'
import { subscriberRouter } from '#server/features/subscribers/subscriber.router.ts'
import { mailRouter } from '#server/mail/mail.router.ts'
import { mailboxRouter } from '#server/mailbox/mailbox.router.ts'
import { shieldRouter } from '#server/shield/shield.router.ts'
import { createCallerFactory, router } from '#server/trpc.ts'

/** Every procedure of the product. Their names are stable (product decisions, "Stable names"). */
export const appRouter = router({
  account: accountRouter,
  audit: auditRouter,
  backups: backupRouter,
  calls: callRouter,
  consultations: consultationRouter,
  dashboard: dashboardRouter,
  doctor: doctorRouter,
  mail: mailRouter,
  mailbox: mailboxRouter,
  notes: noteRouter,
  people: personRouter,
  posts: postRouter,
  quarantine: quarantineRouter,
  queries: queryRouter,
  replies: replyRouter,
  savedReplies: savedReplyRouter,
  shield: shieldRouter,
  subscribers: subscriberRouter,
  events: eventRouter,
})

export type AppRouter = typeof appRouter

/** Calls procedures in this process, for the REST adapter. */
export const createCaller = createCallerFactory(appRouter)
