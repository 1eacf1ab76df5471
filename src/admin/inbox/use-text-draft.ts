import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeptOnLeave } from '#src/admin/ui/drafts.tsx'
import { dropDraft, keepDraft, readKept } from '#src/lib/draft-storage.ts'

const KEEP_AFTER_MS = 400

/** Keeps an unsent text in this browser under `of`, until it is sent or discarded, or the admin logs out. */
export function useTextDraft(of: string, stored = '') {
  const [begun, setBegun] = useState(() => {
    const kept = keptText(of)
    const isRestored = kept !== null && kept.text !== stored
    return { round: 0, text: isRestored ? kept.text : stored, restoredFrom: isRestored ? kept.keptAt : null }
  })
  const [text, setText] = useState(begun.text)
  // A ref, because the form may close before the next render.
  const isDone = useRef(false)

  function keep() {
    if (!isDone.current && text.trim() !== '' && text !== stored) keepDraft(of, { text, keptAt: Date.now() })
  }
  const keepLatest = useEffectEvent(keep)
  useEffect(() => {
    if (text.trim() === '' || text === stored) return dropDraft(of)
    const timer = setTimeout(keepLatest, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, stored, of])
  useKeptOnLeave(keep)

  return {
    /** The text that the field begins with. A new `round` resets the form. */
    begun,
    text,
    setText(typed: string) {
      isDone.current = false
      setText(typed)
    },
    /** Forgets the text, after it was sent. */
    finish() {
      isDone.current = true
      dropDraft(of)
      setText(stored)
      setBegun({ ...begun, text: stored, restoredFrom: null })
    },
    /** Goes back to the stored text. */
    discard() {
      setText(stored)
      setBegun({ round: begun.round + 1, text: stored, restoredFrom: null })
    },
    dismiss: () => setBegun({ ...begun, restoredFrom: null }),
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>

function keptText(of: string): { text: string; keptAt: number } | null {
  const kept = readKept(of)
  if (typeof kept !== 'object' || kept === null) return null
  const { text, keptAt }: { text?: unknown; keptAt?: unknown } = kept
  return typeof text === 'string' && typeof keptAt === 'number' ? { text, keptAt } : null
}
