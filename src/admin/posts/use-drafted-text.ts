import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'
import { isSameText, type PostText, textOf } from './post-text.ts'

const KEEP_AFTER_MS = 400

/** What the fields began with. A new `round` begins the form anew. */
type Begun = {
  round: number
  text: PostText
  /** What the server has, as far as the writer knows; null for a new post. */
  version: number | null
  stored: PostText
}

export type Notice = { kind: 'restored'; draft: Draft } | { kind: 'taken'; mine: PostText }

/** The text of a post as it is written, kept as a draft in this browser, under `of`, until it is saved. */
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
  // Not state: the way out is taken in the same moment.
  const isSaved = useRef(false)
  const isDirty = !isSameText(text, begun.stored)

  function restart(next: Omit<Begun, 'round'>, told: Notice | null) {
    setBegun({ ...next, round: begun.round + 1 })
    setText(next.text)
    setNotice(told)
  }

  const keep = useEffectEvent(() => {
    if (isDirty && !isSaved.current) setIsKept(keepDraft(of, { text, version: begun.version, keptAt: Date.now() }))
  })
  useEffect(() => {
    if (isSameText(text, begun.stored)) {
      dropDraft(of)
      setIsKept(false)
      return
    }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, begun, of])
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [])

  return {
    begun,
    text,
    setText,
    notice,
    isDirty,
    isKept: isDirty && isKept,
    isSaved,
    /** The draft is of no use any more: it was saved, or thrown away. */
    finish() {
      isSaved.current = true
      dropDraft(of)
    },
    /** Back to what the server has. */
    discard: () => restart({ text: textOf(post), stored: textOf(post), version: post?.version ?? null }, null),
    take: (theirs: Post) =>
      restart(
        { text: textOf(theirs), stored: textOf(theirs), version: theirs.version },
        isDirty ? { kind: 'taken', mine: text } : null,
      ),
    bringBack: (mine: PostText) => restart({ ...begun, text: mine }, null),
    dismiss: () => setNotice(null),
    /** Goes on with the text as it is, on top of a version that the writer has seen now. */
    rebase: (theirs: Post) => setBegun({ ...begun, stored: textOf(theirs), version: theirs.version }),
  }
}

export type DraftedText = ReturnType<typeof useDraftedText>
