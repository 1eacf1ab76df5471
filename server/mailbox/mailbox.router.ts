import { adminProcedure, router } from '#server/trpc.ts'
import { mailboxStatus, receivedOf, receivedThread } from '#src/shared/mailbox/received.schema.ts'
import { getMailboxStatus, getReceived } from './mailbox.service.ts'

/** The mailbox that visitors' answers come into, for admins. */
export const mailboxRouter = router({
  status: adminProcedure('leads.read')
    .output(mailboxStatus)
    .query(({ ctx }) => getMailboxStatus(ctx.db, ctx.env)),

  thread: adminProcedure('leads.read')
    .input(receivedOf)
    .output(receivedThread)
    .query(({ ctx, input }) => getReceived(ctx.db, input.recordId)),
})
