/** How far below the window a part of the page may be for its code to be fetched. */
const MARGIN = '300px'

/** Resolves when the element is within `margin` of the window, or at once when there is no such element yet. */
export function nearView(id: string, margin = MARGIN): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
  })
}

const KEPT = ['click', 'focusout']

/**
 * Remembers the clicks on buttons, and the fields that were left, in a part of the page whose code is still to come: React
 * stops such events at the document. One that comes back up to the window was not stopped, and is forgotten. The result
 * makes the others happen again.
 */
export function keepEvents(id: string): () => void {
  const kept = new Map<Event, () => void>()
  const keep = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element) || !document.getElementById(id)?.contains(target)) return
    kept.set(event, () => {
      if (type === 'click') target.closest('button')?.click()
      else target.dispatchEvent(new FocusEvent(type, { bubbles: true }))
    })
  }
  const forget = (event: Event) => kept.delete(event)
  for (const type of KEPT) {
    addEventListener(type, keep, true)
    addEventListener(type, forget)
  }
  // Later, because the code can arrive in the middle of an event, before that is back at the window.
  return () =>
    void setTimeout(() => {
      for (const type of KEPT) {
        removeEventListener(type, keep, true)
        removeEventListener(type, forget)
      }
      for (const repeat of kept.values()) repeat()
      kept.clear()
    })
}
