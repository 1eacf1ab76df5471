import { whenIdle } from './when-idle-or-visible.ts'

/**
 * Runs in the head. Marks a page that is opened at its top with `data-lazy`, by which the style sheet puts off the layout of the parts
 * below the window. A page that is opened further down needs the heights of all parts for its scroll position. The router runs this
 * again whenever the head changes, hence the mark on the window.
 */
export const lazyLayoutScript = `self.lazy||=(performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&(document.documentElement.dataset.lazy=''),1)`

/** The first element in each part whose layout the style sheet puts off. */
const FIRSTS =
  ':is(main>[data-island]>:is(section,figure,aside),.article-body>:is(.article-run,figure):not(:first-child),main+footer)>:first-child'

/** Lays out the rest, once the page can be used: part by part, because a single layout would delay a tap. */
export function layOutRest(): void {
  const { dataset } = document.documentElement
  if (dataset.lazy === undefined) return
  const parts = [...document.querySelectorAll(FIRSTS)]
  let next = 0
  const step = () => {
    const part = parts[next++]
    if (!part) {
      // The parts above differ from their assumed heights. Keeps the part that is being read in place.
      const read = parts.findLast((one) => one.getBoundingClientRect().top < innerHeight / 2)
      const top = () => read?.getBoundingClientRect().top ?? 0
      const before = top()
      delete dataset.lazy
      const moved = top() - before
      if (moved) scrollBy({ top: moved, behavior: 'instant' })
      return
    }
    // Measuring inside such a part lays out that part only.
    part.getBoundingClientRect()
    whenIdle(step)
  }
  whenIdle(step)
}
