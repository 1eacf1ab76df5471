import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** After this time without a key, a reply is not being written any more. */
const PAUSE_MS = 60_000

/** Returns whether something is being written in the fields around which the handlers are. */
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
