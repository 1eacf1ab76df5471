import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Spec section 9, "Delay before scrolling to a hash". */
const SCROLL_DELAY_MS = 100

/** The visit that the document was opened with. */
let opened: string | undefined

/**
 * Scrolls smoothly to the element that the address names. A page without such an element hands the hash to the home
 * page, so that links to its sections work from everywhere.
 */
export function useHashScroll(): void {
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
    if (!hash) return
    let timer = setTimeout(look, SCROLL_DELAY_MS)
    function look() {
      const target = document.getElementById(hash ?? '')
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (target) {
        // The browser went there before the scripts were here. A visitor who has moved on since stays in place.
        if (visit === opened && scrollY > 0) return
        // The place is known once all above it is laid out; see lazy-layout.ts.
        delete document.documentElement.dataset.lazy
        target.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
        // The lower part of the page is on its way.
      } else if (document.querySelector('[data-island]:empty')) timer = setTimeout(look, SCROLL_DELAY_MS)
      // On the page of a call the hash is its secret.
      else if (pathname !== '/' && pathname !== '/call') void navigate({ to: '/', hash, replace: true })
    }
    return () => clearTimeout(timer)
  }, [hash, pathname, visit, navigate])
}
