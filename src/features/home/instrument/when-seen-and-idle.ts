/** Calls back once the page has loaded, the browser has nothing better to do, and the element is on screen. */
export function whenSeenAndIdle(element: HTMLElement, callback: () => void, signal: AbortSignal) {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => seen(), { timeout: 2000 }) : setTimeout(seen, 200)

  function seen() {
    if (signal.aborted) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true, signal })
}
