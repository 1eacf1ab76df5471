import { LRUCache } from 'lru-cache'
import { isPrivatePage } from '#src/shared/site/private-page.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'

export type RenderedPage = {
  status: number
  location: string | undefined
  html: string
  /** The sources of its inline scripts in the Content-Security-Policy. */
  scripts: string[]
  /** A part of the page could not be loaded; its route said so with `Cache-Control: no-store`. */
  isPartial: boolean
}

/** The site has a few dozen pages and as many articles; more than that are invented addresses. */
const MAX_PAGES = 200
/** A page may show the time, such as the year in its footer, so it is rendered again after this long. */
const MAX_AGE_MS = HOUR_MS

/**
 * Our pages' addresses: lower case, and letters of other alphabets, as in an article's title, escaped as browsers escape them. The
 * router ignores case, so `/SERVICES` is a page too, and invented spellings would fill the cache.
 */
const PAGE = /^\/(?:[a-z\d/-]|%[89A-F][\dA-F])*$/

/** Parameters by which campaigns tell their links apart. Only the browser reads them (`src/lib/visit.ts`). */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)=/

/** Returns the address of the page that a request asks for: without its query when that has parameters of campaigns only. */
export function pageAddress(url: string): string {
  const [path = '', ...query] = url.split(/[?&]/)
  return query.every((parameter) => CAMPAIGN.test(parameter)) ? path : url
}

/** The pages that show content which changes. No other page does. */
const shows = [
  /** Insights and the articles, each of which links to its neighbors. */
  { content: 'posts', pattern: /^\/insights(?:\/|$)/ },
  /** The contact page, which shows how fast requests are answered. */
  { content: 'replies', pattern: /^\/contact-us$/ },
] as const

/** The changed content, or all of it. */
export type Content = (typeof shows)[number]['content'] | 'all'

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Keeps rendered pages by address; simultaneous requests share one render. Private pages, addresses with a query (`pageAddress`)
 * and other spellings are rendered each time, because their number has no limit.
 */
export function createPageCache() {
  const pages = createCache()
  // In caches of their own, because only `clear` also ends renders that are under way.
  const changing = shows.map((content) => ({ ...content, cache: createCache() }))
  const cacheOf = (address: string) => changing.find(({ pattern }) => pattern.test(address))?.cache ?? pages
  return {
    /** Returns the kept page of an address, if there is one. */
    kept: (address: string): RenderedPage | undefined => cacheOf(address).get(address),
    /** Returns the kept page, or renders it. A failed or partial page, and one that is not 200, is not kept. */
    async get(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      if (!PAGE.test(address) || isPrivatePage(address)) return render()
      const cache = cacheOf(address)
      const page = await cache.forceFetch(address, { context: render })
      if (page.status !== 200 || page.isPartial) cache.delete(address)
      return page
    },
    /** Drops the pages that show this content, also those being rendered: they may have read it before the change. */
    drop(what: Content): void {
      for (const { content, cache } of changing) if (what === 'all' || what === content) cache.clear()
    },
  }
}

function createCache() {
  return new LRUCache<string, RenderedPage, () => Promise<RenderedPage>>({
    max: MAX_PAGES,
    ttl: MAX_AGE_MS,
    perf: { now: () => Date.now() },
    fetchMethod: (_address, _stale, { context: render }) => render(),
    // A page that is dropped during its render still answers the requests that wait for it, and is not kept.
    ignoreFetchAbort: true,
  })
}
