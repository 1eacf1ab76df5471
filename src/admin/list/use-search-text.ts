import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { parseSearchText } from './list-search-params.ts'

const PAUSE_MS = 250

/** A search box's text, and the URL at which it was typed until it is sent. */
type Typed = { text: string; typedAt?: string }

type Options = {
  /** Returns the search of the router's latest location. */
  searched: () => string | undefined
  find: (q: string | undefined) => void
}

export type SearchText = ReturnType<typeof useSearchText>

/**
 * The text of a search box whose search is part of the URL. It is sent once the typing pauses, and before any other navigation of
 * the list, so that each of them starts from a complete URL. A navigation from elsewhere drops it.
 */
export function useSearchText({ searched, find }: Options) {
  const router = useRouter()
  const [typed, setTyped] = useState<Typed>()
  const isPending = () => typed?.typedAt !== undefined && typed.typedAt === router.latestLocation.href

  function send(text: string) {
    setTyped({ text })
    const q = parseSearchText(text)
    if (q === searched()) return
    find(q)
    // The router's history merges entries that are written at once; the next navigation needs its own.
    router.history.flush()
  }
  function settle() {
    if (typed && isPending()) send(typed.text)
  }

  const sendAfterPause = useEffectEvent(settle)
  useEffect(() => {
    if (typed?.typedAt === undefined) return
    const timer = setTimeout(sendAfterPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const isShown = typed !== undefined && (isPending() || parseSearchText(typed.text) === searched())
  return {
    text: isShown ? typed.text : (searched() ?? ''),
    type: (text: string) => setTyped({ text, typedAt: router.latestLocation.href }),
    send,
    /** Searches for the typed text if it is not sent yet. */
    settle,
    forget: () => setTyped(undefined),
  }
}
