import { useEffect, useState } from 'react'

/** The current section is the last one whose heading is above this fraction of the window's height. */
const LINE = 0.3

/** Returns the id of the section being read, or undefined before the first. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const above = new Set<Element>()
    // The top margin has no limit, so that a heading that jumps past the line and out of the window is noticed too.
    const observer = new IntersectionObserver(
      (entries) => {
        // Uses the observer's entries, because measuring the headings would lay out collapsed content; see lib/lazy-layout.ts.
        for (const { target, isIntersecting } of entries) above[isIntersecting ? 'add' : 'delete'](target)
        setCurrent(headings.findLast((heading) => above.has(heading))?.id)
      },
      { rootMargin: `1000000px 0px -${100 - LINE * 100}% 0px` },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [key])
  return current
}
