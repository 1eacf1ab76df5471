import { type RefObject, useEffect } from 'react'

/** Until then, parts that know a better place have given the focus to it. */
const WAIT_MS = 100

/**
 * Gives the focus to a part of the page when its focused element is gone or disabled: a screen reader would start at the top
 * again. An element that can be used again gets it back.
 */
export function useLostFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: container } = part
    if (!container) return
    let focused: HTMLElement | undefined
    let isLost = false
    let timer: number | undefined
    const remember = ({ target }: FocusEvent) => {
      if (isLost && target === container) return
      focused = target instanceof HTMLElement ? target : undefined
      isLost = false
    }
    const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')
    function restore() {
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && activeElement !== container && activeElement !== focused
      if (!focused || !isLost || isElsewhere) return
      const target = isUsable(focused) ? focused : container
      target?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      isLost ||= focused !== undefined && !isUsable(focused)
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
