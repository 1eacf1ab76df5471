import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Spec section 9, "Delay before scrolling to a hash". */
const SCROLL_DELAY_MS = 100

/** The router's key of the visit that opened the document. */
let opened: string | undefined
/** The path of the page that was shown last. */
let shown: string | undefined

/** Moves the focus, because Tab would go on from the link that was followed. Links and fields can have it already. */
function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Scrolls smoothly to the element that the address names, and moves the focus to it. A page without such an element hands the
 * hash to the home page, so that links to its sections work from everywhere. On a new page without a hash the focus is at its
 * content, which has the name of the page: screen readers do not read the title of a page that was not loaded.
 */
export function useScrollAndFocus(): void {
  // The resolved location, not the current one: that changes before the new page, and its elements, are there.
  const { hash, pathname, visit } = useRouterState({
    select: ({ resolvedLocation }) => ({
      hash: resolvedLocation?.hash,
      pathname: resolvedLocation?.pathname,
      // A second click on the same link scrolls again.
      visit: resolvedLocation?.state.__TSR_key,
    }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  useEffect(() => {
    opened ??= visit
    const main = document.getElementById('main')
    if (main && shown && shown !== pathname) {
      main.ariaLabel = document.title
      if (!hash) focusOn(main)
    }
    shown = pathname
    if (!hash) return
    let timer = setTimeout(look, SCROLL_DELAY_MS)
    function look() {
      const target = document.getElementById(hash ?? '')
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (target) {
        // The browser has scrolled there before the scripts ran. A visitor who has scrolled on since stays in place.
        if (visit === opened && scrollY > 0) return
        // The target's position is known once everything above it is laid out: see lazy-layout.ts.
        delete document.documentElement.dataset.lazy
        target.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
        // On the first page the browser did this itself, and a field may have the focus by now.
        if (visit !== opened) focusOn(target)
        // The lower part of the page is still loading.
      } else if (document.querySelector('[data-island]:empty')) timer = setTimeout(look, SCROLL_DELAY_MS)
      // On the page of a call the hash is its secret.
      else if (pathname !== '/' && pathname !== '/call') void navigate({ to: '/', hash, replace: true })
    }
    return () => clearTimeout(timer)
  }, [hash, pathname, visit, navigate])
}
