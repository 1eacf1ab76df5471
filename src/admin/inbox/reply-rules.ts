// The form loads them when it is touched.
export { mailReply as replyRules } from '#src/shared/mail/mail.schema.ts'
