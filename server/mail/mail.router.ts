import { adminProcedure, router } from '#server/trpc.ts'
import {
  attachmentById,
  composer,
  mailById,
  mailDetails,
  mailFilter,
  mailPage,
  mailReply,
  mailStatus,
  mailsByIds,
  mailsChanged,
  mailThread,
  mailThreadOf,
  replyDraft,
  replyPreview,
} from '#src/shared/mail/mail.schema.ts'
import { removeAttachment } from './attachment.service.ts'
import { cancelMails, getMail, getMailStatus, listMails, resendMails } from './mail.service.ts'
import { getComposer } from './reply-composer.service.ts'
import { getThread, previewReply, replyTo } from './thread.service.ts'

/** The outbox of mail, for admins. */
export const mailRouter = router({
  list: adminProcedure('leads.read')
    .input(mailFilter)
    .output(mailPage)
    .query(({ ctx, input }) => listMails(ctx.db, ctx.admin.role, input, ctx.clock())),

  byId: adminProcedure('leads.read')
    .input(mailById)
    .output(mailDetails)
    .query(({ ctx, input }) =>
      getMail(ctx.db, ctx.admin.role, input.id, { ...ctx.env, siteUrl: ctx.siteUrl }, ctx.clock()),
    ),

  status: adminProcedure('leads.read')
    .output(mailStatus)
    .query(({ ctx }) => getMailStatus(ctx)),

  resend: adminProcedure('leads.write')
    .input(mailsByIds)
    .output(mailsChanged)
    .mutation(({ ctx, input }) => resendMails(ctx, input.ids, ctx.clock())),

  cancel: adminProcedure('leads.write')
    .input(mailsByIds)
    .output(mailsChanged)
    .mutation(({ ctx, input }) => cancelMails(ctx, input.ids, ctx.clock())),

  thread: adminProcedure('leads.read')
    .input(mailThreadOf)
    .output(mailThread)
    .query(({ ctx, input }) => getThread(ctx.db, input.recordId, ctx.clock())),

  composer: adminProcedure('leads.write')
    .input(mailThreadOf)
    .output(composer)
    .query(({ ctx, input }) => getComposer(ctx, input.recordId, ctx.clock())),

  removeAttachment: adminProcedure('leads.write')
    .input(attachmentById)
    .mutation(({ ctx, input }) => removeAttachment(ctx, input.id, ctx.admin.id, ctx.clock())),

  /** A mutation because a text is too long for a URL. */
  preview: adminProcedure('leads.write')
    .input(replyDraft)
    .output(replyPreview)
    .mutation(({ ctx, input }) => previewReply(ctx, ctx.admin.id, input)),

  reply: adminProcedure('leads.write')
    .input(mailReply)
    .mutation(({ ctx, input }) => replyTo(ctx, input, ctx.clock())),
})
