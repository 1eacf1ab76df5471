import type { RenderedPage } from './pages.ts'

/** The site has a few dozen pages and as many articles; what is over this bound is somebody inventing addresses. */
const MAX_PAGES = 200
/** A page may say what the clock says, such as the year in its footer: after this long it is rendered anew. */
const MAX_AGE_MS = 60 * 60 * 1000

export type PageCache = ReturnType<typeof createPageCache>

/** Rendered pages by path, the least recently used dropped first. An address with a query is never kept. */
export function createPageCache() {
  const pages = new Map<string, { page: RenderedPage; until: number }>()
  let drops = 0
  return {
    get(path: string): RenderedPage | undefined {
      const kept = pages.get(path)
      if (!kept) return undefined
      pages.delete(path)
      if (kept.until <= Date.now()) return undefined
      pages.set(path, kept)
      return kept.page
    },
    /**
     * Starts a render. The result keeps its page, unless everything was dropped in the meantime: the render may have read
     * what was there before.
     */
    begin(path: string): (page: RenderedPage) => void {
      const begun = drops
      return (page) => {
        if (begun !== drops || path.includes('?')) return
        pages.set(path, { page, until: Date.now() + MAX_AGE_MS })
        const oldest = pages.keys().next()
        if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value)
      }
    },
    /** Forgets every page, those that are being rendered among them. */
    drop(): void {
      drops++
      pages.clear()
    },
  }
}
