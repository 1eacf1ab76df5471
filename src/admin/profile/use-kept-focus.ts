import { useEffect, useRef } from 'react'

/** For a list whose lines go with the button that was pressed in them: the list gets the focus that the line took along. */
export function useKeptFocus<Element extends HTMLElement>(length: number) {
  const list = useRef<Element>(null)
  const before = useRef(length)
  useEffect(() => {
    const isFewer = length < before.current
    before.current = length
    if (isFewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [length])
  return list
}
