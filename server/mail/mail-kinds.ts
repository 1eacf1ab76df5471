import { requestKinds } from '#src/shared/inbox/request.ts'

/** The messages about leads, for every role that reads leads. All others are about accounts, and for owners only. */
export const leadMailKinds: readonly string[] = [
  ...requestKinds.map((kind) => `${kind}-confirmation`),
  'call-confirmation',
  'call-move',
  'call-cancellation',
  'call-reminder',
  'host-reminder',
  'call-given',
  'call-taken',
  'host-cancellation',
  ...requestKinds.map((kind) => `new-${kind}`),
  'new-call',
  'guest-moved-call',
  'guest-cancelled-call',
  'digest',
  'overdue',
  'overdue-to-all',
  'answer',
  'mention',
  'reply',
]
