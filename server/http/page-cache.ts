import type { RenderedPage } from './pages.ts'

/** The site has a few dozen pages; what is over this bound is somebody inventing addresses. */
const MAX_PAGES = 200
/** A page may say what the clock says, such as the year in its footer: after this long it is rendered anew. */
const MAX_AGE_MS = 60 * 60 * 1000

/** Rendered pages by path, the least recently used dropped first. An address with a query is never kept. */
export function createPageCache() {
  const pages = new Map<string, { page: RenderedPage; until: number }>()
  return {
    get(path: string): RenderedPage | undefined {
      const kept = pages.get(path)
      if (!kept) return undefined
      pages.delete(path)
      if (kept.until <= Date.now()) return undefined
      pages.set(path, kept)
      return kept.page
    },
    set(path: string, page: RenderedPage): void {
      if (path.includes('?')) return
      pages.set(path, { page, until: Date.now() + MAX_AGE_MS })
      const oldest = pages.keys().next()
      if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value)
    },
  }
}
