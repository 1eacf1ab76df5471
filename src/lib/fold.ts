import { whenIdle } from './when.ts'

/**
 * Runs in the head. A page that is opened at its top is laid out from there: what lies below the window is left for later, see
 * `data-folded` in the style sheet. One that is opened further down needs the heights of all, to be at the right place. The
 * router runs this again whenever the head changes, hence the mark on the window.
 */
export const foldScript = `self.folded||=(performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&(document.documentElement.dataset.folded=''),1)`

/** The first element in each part that the style sheet folds. */
const FIRSTS =
  ':is(main>[data-island]>:is(section,figure,aside),.article-body>:is(.article-run,figure):not(:first-child),main+footer)>:first-child'

/** Lays out the rest, once the page can be used: part by part, because all at once would keep a finger waiting. */
export function unfold(): void {
  const { dataset } = document.documentElement
  if (dataset.folded === undefined) return
  const parts = [...document.querySelectorAll(FIRSTS)]
  let next = 0
  const step = () => {
    const part = parts[next++]
    if (!part) {
      // The parts above are not as high as they were taken for: the one that is being read stays where it is.
      const read = parts.findLast((one) => one.getBoundingClientRect().top < innerHeight / 2)
      const top = () => read?.getBoundingClientRect().top ?? 0
      const before = top()
      delete dataset.folded
      const moved = top() - before
      if (moved) scrollBy({ top: moved, behavior: 'instant' })
      return
    }
    // To ask for a place inside a folded part lays that part out, and no other.
    part.getBoundingClientRect()
    whenIdle(step)
  }
  whenIdle(step)
}
