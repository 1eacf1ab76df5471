import { useEffect } from 'react'
import type { UnseenQueries } from '#src/shared/queries/query.schema.ts'

const PREFIX = /^\(\d+\+?\) /

/** Prefixes the document title with the number of unseen queries: "(3) User Queries – …". */
export function useUnseenInTitle({ count, isCapped }: UnseenQueries): void {
  const prefix = count > 0 ? `(${count}${isCapped ? '+' : ''}) ` : ''
  useEffect(() => {
    // React sets the title of the screen again at each navigation.
    const observer = new MutationObserver(mark)
    function mark() {
      const title = prefix + document.title.replace(PREFIX, '')
      if (document.title !== title) document.title = title
    }
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    mark()
    return () => {
      observer.disconnect()
      document.title = document.title.replace(PREFIX, '')
    }
  }, [prefix])
}
