/** Calls back once the page has loaded and the browser is idle. */
export function whenIdle(callback: () => void, signal?: AbortSignal): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200)

  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true, ...(signal && { signal }) })
}

/** Calls back once any part of the element is on screen. */
export function whenVisible(element: Element, callback: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    callback()
  })
  observer.observe(element)
  signal?.addEventListener('abort', () => observer.disconnect())
}
