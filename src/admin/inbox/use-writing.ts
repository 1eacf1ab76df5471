import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** Without a key for this time, a reply no longer counts as being written. */
const PAUSE_MS = 60_000

/** Returns whether a text is being written, and the handlers for an element around its fields. */
export function useWriting() {
  const [isWriting, setIsWriting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stop() {
    clearTimeout(timer.current)
    setIsWriting(false)
  }

  return {
    isWriting,
    handlers: {
      onInput({ target }: SyntheticEvent) {
        stop()
        if (!(target instanceof HTMLTextAreaElement) || target.value === '') return
        setIsWriting(true)
        timer.current = setTimeout(stop, PAUSE_MS)
      },
      // A reply that was sent.
      onReset: stop,
    },
  }
}
