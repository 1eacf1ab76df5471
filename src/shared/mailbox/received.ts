/** The kinds of received mails: an answer by a person, one by a program, and the report that a message was not delivered. */
export const receivedKinds = ['answer', 'automatic', 'bounce'] as const
export type ReceivedKind = (typeof receivedKinds)[number]

/** Returns whether an address is the one that the sender of a request gave. */
export const isSenderOf = ({ email }: { email: string }, address: string) =>
  email.toLowerCase() === address.toLowerCase()
