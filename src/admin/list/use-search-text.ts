import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { searchedText } from './list-search.ts'

const PAUSE_MS = 250

/** A search box's text. `over` is the address it was typed over, until it is sent. */
type Typed = { text: string; over?: string }

type Options = {
  /** Returns the search in the latest address. */
  searched: () => string | undefined
  /** Writes a search into the address. */
  find: (q: string | undefined) => void
}

export type SearchText = ReturnType<typeof useSearchText>

/**
 * The text of a search box whose search is part of the address. It is sent once the typing pauses, and before any other action
 * of the list, so that no action has to guess what the address is about to be. A navigation from elsewhere drops it.
 */
export function useSearchText({ searched, find }: Options) {
  const router = useRouter()
  const [typed, setTyped] = useState<Typed>()
  const isPending = () => typed?.over !== undefined && typed.over === router.latestLocation.href

  function send(text: string) {
    setTyped({ text })
    const q = searchedText(text)
    if (q === searched()) return
    find(q)
    // The history merges entries that are written at once; the one of the next action has to be its own.
    router.history.flush()
  }
  function settle() {
    if (typed && isPending()) send(typed.text)
  }

  const pause = useEffectEvent(settle)
  useEffect(() => {
    if (typed?.over === undefined) return
    const timer = setTimeout(pause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const isShown = typed !== undefined && (isPending() || searchedText(typed.text) === searched())
  return {
    text: isShown ? typed.text : (searched() ?? ''),
    type: (text: string) => setTyped({ text, over: router.latestLocation.href }),
    /** Searches for a text at once. */
    send,
    /** Searches for what was typed, if it is not sent yet. */
    settle,
    forget: () => setTyped(undefined),
  }
}
