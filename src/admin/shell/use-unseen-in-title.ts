import { useEffect } from 'react'
import type { UnseenQueries } from '#src/shared/queries/query.schema.ts'

const PREFIX = /^\(\d+\+?\) /

/** Puts the number of unseen queries before the tab's title, whichever screen sets it: "(3) User Queries – …". */
export function useUnseenInTitle({ count, isCapped }: UnseenQueries): void {
  const prefix = count > 0 ? `(${count}${isCapped ? '+' : ''}) ` : ''
  useEffect(() => {
    // The screens' titles are React's, which writes them anew at each navigation.
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
