import type { pageHead } from './seo.ts'

type Loaded = { loaderData?: { head: ReturnType<typeof pageHead> } | undefined }

/**
 * Returns the head from a route's loader: loaders are in chunks of their own, heads are in the first scripts of every
 * page.
 */
export const loadedHead = ({ loaderData }: Loaded) => loaderData?.head ?? {}
