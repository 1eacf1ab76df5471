import { LRUCache } from 'lru-cache'
import { isPrivatePage } from '#src/shared/site/private-page.ts'
import type { RenderedPage } from './rendered-page.ts'

/** The site has a few dozen pages and as many articles; what is over this bound are invented addresses. */
const MAX_PAGES = 200
/** A page may say what the clock says, such as the year in its footer: after this long it is rendered anew. */
const MAX_AGE_MS = 60 * 60 * 1000

/**
 * How the addresses of our pages are written; letters of other alphabets, as in the title of an article, as browsers escape them. The
 * router ignores case: `/SERVICES` is a page too, and there is no end of such.
 */
const PAGE = /^\/(?:[a-z\d/-]|%[89A-F][\dA-F])*$/

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Rendered pages by address, the least recently used dropped first. Requests that come while a page is being rendered wait for
 * that render. Private pages, addresses with a query and other spellings are never kept: there is no end of them.
 */
export function createPageCache() {
  const pages = new LRUCache<string, Promise<RenderedPage>>({
    max: MAX_PAGES,
    ttl: MAX_AGE_MS,
    perf: { now: () => Date.now() },
  })
  return {
    /** Returns the kept page, or renders it. A failed or partial page, and one that is not 200, is not kept. */
    get(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      if (!PAGE.test(address) || isPrivatePage(address)) return render()
      const kept = pages.get(address)
      if (kept) return kept
      const rendered = render()
      pages.set(address, rendered)
      const forget = () => {
        if (pages.peek(address) === rendered) pages.delete(address)
      }
      rendered.then(({ status, isPartial }) => (status !== 200 || isPartial) && forget(), forget)
      return rendered
    },
    /** Forgets every page, those that are being rendered among them: they may have read what was there before. */
    drop(): void {
      pages.clear()
    },
  }
}
