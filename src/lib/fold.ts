import { whenIdle } from './when-idle.ts'

/**
 * Runs in the head. A page that is opened at its top is laid out from there: what lies below the window is left for later, see
 * `data-folded` in the style sheet. One that is opened further down needs the heights of all, to be at the right place. The
 * router runs this again whenever the head changes, hence the mark on the window.
 */
export const foldScript = `self.folded||=(performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&(document.documentElement.dataset.folded=''),1)`

/** Lays out the rest, once the page can be used. */
export function unfold(): void {
  whenIdle(() => delete document.documentElement.dataset.folded)
}
