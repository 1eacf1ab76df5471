import type { ThreadMail } from './mail.schema.ts'

type Written = Pick<ThreadMail, 'id' | 'kind' | 'status' | 'sentBy'>

/**
 * Returns the replies of other admins after the message `seen`, the last one that an admin has read; all of them if that is null
 * or not in the thread. A canceled reply is none.
 */
export function unreadReplies<Mail extends Written>(
  thread: readonly Mail[],
  seen: string | null,
  adminId: string | undefined,
): Mail[] {
  return thread
    .slice(thread.findIndex(({ id }) => id === seen) + 1)
    .filter(({ kind, status, sentBy }) => kind === 'reply' && status !== 'cancelled' && sentBy !== adminId)
}
