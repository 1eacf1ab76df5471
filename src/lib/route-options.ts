import type { pageHead } from './seo.ts'

type Matched = { match: { context: { site: { name: string } } } }

const titleOf = (title: string, { match }: Matched) => ({ title: `${title} – ${match.context.site.name}` })

/** Returns the head of a screen of the back office. */
export const screenHead = (title: string) => (matched: Matched) => ({ meta: [titleOf(title, matched)] })

/** Returns the head of a page that search engines must not index (spec section 9, "noindex"). */
export const unlistedHead = (title: string, description: string) => (matched: Matched) => ({
  meta: [
    titleOf(title, matched),
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})

type Loaded<Data> = { loaderData?: Data | undefined }

/**
 * Returns the head from a route's loader: loaders are in chunks of their own, heads are in the first scripts of every
 * page.
 */
export const loadedHead = ({ loaderData }: Loaded<{ head: ReturnType<typeof pageHead> }>) => loaderData?.head ?? {}

/** Returns the headers of a page that may lack the posts, and is then not kept. Only the server uses them. */
export const partialHeaders = ({ loaderData }: Loaded<{ isPartial: boolean }>) => ({
  'cache-control': loaderData?.isPartial ? 'no-store' : 'no-cache',
})

/**
 * Leaves the search params of a route to its screen, which parses them: the rules would otherwise be in the first scripts
 * of every public page. Until then only links that we make have this type.
 */
export function parsedByScreen<Search extends object>(search: Record<string, unknown>): Search {
  return search as Search
}

/** Returns the search options of a list's route. `open` is the row whose details are shown, which the loader does not read. */
export const listSearch = <Search extends { open?: unknown }>() => ({
  validateSearch: parsedByScreen<Search>,
  loaderDeps: ({ search: { open, ...shown } }: { search: Search }) => shown,
})
