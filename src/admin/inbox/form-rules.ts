// The rules of three forms in one file, which each of them loads when it is touched.
export { mailReply as replyRules } from '#src/shared/mail/mail.schema.ts'
export { noteRules } from '#src/shared/notes/note.schema.ts'
export { newSavedReply as savedReplyRules } from '#src/shared/replies/saved-reply.schema.ts'
