import { whenIdle } from '#src/lib/when-idle.ts'

/** Calls back once the page has loaded, the browser has nothing better to do, and the element is on screen. */
export function whenSeenAndIdle(element: HTMLElement, callback: () => void, signal: AbortSignal) {
  whenIdle(() => {
    if (signal.aborted) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  }, signal)
}
