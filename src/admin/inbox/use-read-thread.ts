import { type RefObject, useEffect, useState } from 'react'
import { useViewer } from '#src/admin/admin-api.ts'
import type { ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { unreadReplies } from '#src/shared/mail/thread.ts'

/** The last message that the admin has read, and what other admins have replied since. `seen` is null in an empty thread. */
export type ReadThread = { seen: string | null | undefined; unread: readonly ThreadMail[] }

/** Returns what the admin has read: all messages, or those before the reply at `place` got its text. */
export function useReadThread(
  thread: readonly ThreadMail[] | undefined,
  place: RefObject<HTMLElement | null>,
  isWriting: boolean,
): ReadThread {
  const { data: me } = useViewer()
  const [seen, setSeen] = useState<string | null>()
  const latest = thread && (thread.at(-1)?.id ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may have been emptied when the writing ends
  useEffect(() => {
    const hasText = [...(place.current?.querySelectorAll('textarea') ?? [])].some(({ value }) => value !== '')
    setSeen((seen) => (seen === undefined || !hasText ? latest : seen))
  }, [latest, isWriting, place])
  return { seen, unread: thread && seen !== undefined ? unreadReplies(thread, seen, me?.id) : [] }
}
