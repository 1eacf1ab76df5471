import { useEffect, useState } from 'react'

/** A section is the current one when its heading is above this part of the window's height. */
const LINE = 0.3

/** The id of the section that is being read; undefined before the first. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const above = new Set<Element>()
    // The area reaches up without end: a heading that jumps across the line and out of the window changes sides too.
    const observer = new IntersectionObserver(
      (entries) => {
        // The observer's word, because to ask the headings for their places would lay out what is folded; see lib/fold.ts.
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
