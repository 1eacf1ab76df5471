import { useLayoutEffect, useRef } from 'react'

/** Returns a ref for a list. If a line is removed together with the focused button in it, the list gets the focus. */
export function useKeptFocus<Element extends HTMLElement>(length: number) {
  const list = useRef<Element>(null)
  const before = useRef(length)
  // Before a dialog around the list notices the loss, and takes the focus itself.
  useLayoutEffect(() => {
    const isFewer = length < before.current
    before.current = length
    if (isFewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [length])
  return list
}
