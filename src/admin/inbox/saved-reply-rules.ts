// The form loads them when it is touched.
export { newSavedReply as savedReplyRules } from '#src/shared/replies/saved-reply.schema.ts'
