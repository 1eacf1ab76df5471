import { type RefObject, useEffect, useRef } from 'react'

/** Until then, parts that know a better place have given the focus to it. */
const WAIT_MS = 100

/**
 * Gives the focus to a part of the page when its focused element is gone or disabled: a screen reader would start at the top
 * again. An element that can be used again gets it back, as does one of a part that was hidden.
 */
export function useLostFocus(part: RefObject<HTMLElement | null>): void {
  // Kept while the part is hidden: its effects end, and the browser moves the focus away.
  const focused = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const { current: container } = part
    if (!container) return
    let isLost = focused.current !== undefined
    let timer: number | undefined
    const remember = ({ target }: FocusEvent) => {
      if (isLost && target === container) return
      focused.current = target instanceof HTMLElement ? target : undefined
      isLost = false
    }
    const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')
    function restore() {
      const { activeElement } = document
      const isElsewhere =
        activeElement !== document.body && activeElement !== container && activeElement !== focused.current
      if (!focused.current || !isLost || isElsewhere) return
      const target = isUsable(focused.current) ? focused.current : container
      target?.focus({ preventScroll: true })
    }
    restore()
    const observer = new MutationObserver(() => {
      isLost ||= focused.current !== undefined && !isUsable(focused.current)
      window.clearTimeout(timer)
      if (isLost) timer = window.setTimeout(restore, WAIT_MS)
    })
    container.addEventListener('focusin', remember)
    observer.observe(container, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      window.clearTimeout(timer)
      container.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [part])
}
