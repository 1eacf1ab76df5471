import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeptOnLeave } from '#src/admin/ui/drafts.tsx'
import { dropDraft, keepDraft } from '#src/lib/draft-storage.ts'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { type Draft, readDraft } from './draft.ts'
import { isSameText, type PostText, textOf } from './post-text.ts'

const KEEP_AFTER_MS = 400

/** The initial values of the fields. A new `round` resets the form. */
type Begun = {
  round: number
  text: PostText
  /** The latest version that the writer has seen; null for a new post. */
  version: number | null
  stored: PostText
}

export type Notice = { kind: 'restored'; draft: Draft } | { kind: 'taken'; mine: PostText }

/** Keeps the text of a post as a draft in this browser, under `of`, until it is saved. */
export function useDraftedText(of: string, post: Post | null) {
  const [draft] = useState(() => readDraft(of))
  const isRestored = draft !== null && !isSameText(draft.text, textOf(post))
  const [begun, setBegun] = useState<Begun>(() => ({
    round: 0,
    text: isRestored ? draft.text : textOf(post),
    version: isRestored ? draft.version : (post?.version ?? null),
    stored: textOf(post),
  }))
  const [notice, setNotice] = useState<Notice | null>(isRestored ? { kind: 'restored', draft } : null)
  const [text, setText] = useState(begun.text)
  const [isKept, setIsKept] = useState(isRestored)
  // A ref, because the page is left before the next render.
  const isSaved = useRef(false)
  const isDirty = !isSameText(text, begun.stored)

  function restart(next: Omit<Begun, 'round'>, shown: Notice | null) {
    setBegun({ ...next, round: begun.round + 1 })
    setText(next.text)
    setNotice(shown)
  }

  function keep() {
    if (isDirty && !isSaved.current) setIsKept(keepDraft(of, { text, version: begun.version, keptAt: Date.now() }))
  }
  const keepLatest = useEffectEvent(keep)
  useEffect(() => {
    if (isSameText(text, begun.stored)) {
      dropDraft(of)
      setIsKept(false)
      return
    }
    const timer = setTimeout(keepLatest, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, begun, of])
  useKeptOnLeave(keep)

  return {
    begun,
    text,
    setText,
    notice,
    isDirty,
    isKept: isDirty && isKept,
    isSaved,
    /** Drops the draft after it was saved or discarded. */
    finish() {
      isSaved.current = true
      dropDraft(of)
    },
    /** Goes back to the version of the server. */
    discard: () => restart({ text: textOf(post), stored: textOf(post), version: post?.version ?? null }, null),
    take: (theirs: Post) =>
      restart(
        { text: textOf(theirs), stored: textOf(theirs), version: theirs.version },
        isDirty ? { kind: 'taken', mine: text } : null,
      ),
    bringBack: (mine: PostText) => restart({ ...begun, text: mine }, null),
    dismiss: () => setNotice(null),
    /** Keeps the text and bases it on a newer version, which the writer has seen. */
    rebase: (theirs: Post) => setBegun({ ...begun, stored: textOf(theirs), version: theirs.version }),
  }
}

export type DraftedText = ReturnType<typeof useDraftedText>
