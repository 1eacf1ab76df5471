import { requestKinds } from '#src/shared/inbox/request.ts'

/** The message about a request that another admin has given to its reader, and the one about several, which is about no single record. */
export const handoverKind = 'request-given'
export const handoversKind = 'requests-given'

/** Notices of what visitors send, which each admin chooses to get at once, once a day or never. */
export const noticeKinds: readonly string[] = [
  ...requestKinds.map((kind) => `new-${kind}`),
  'new-call',
  'guest-moved-call',
  'guest-cancelled-call',
  'digest',
  'overdue',
  'overdue-to-all',
  'answer',
]

/** Notices, replies and mentions. The banner of failing mail counts each of them from its first refusal. */
export const awaitedKinds: readonly string[] = [...noticeKinds, 'reply', 'mention']

/** The messages about leads, for every role that reads leads. All others are about accounts, and for owners only. */
export const leadMailKinds: readonly string[] = [
  ...awaitedKinds,
  ...requestKinds.map((kind) => `${kind}-confirmation`),
  'call-confirmation',
  'call-move',
  'call-cancellation',
  'call-reminder',
  'host-reminder',
  'call-given',
  'call-taken',
  'host-cancellation',
  handoverKind,
  handoversKind,
]
