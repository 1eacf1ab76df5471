import type { pageHead } from './seo.ts'

type Loaded = { loaderData?: { head: ReturnType<typeof pageHead> } | undefined }

/** The head that a route's loader made. Loaders are in chunks of their own, heads are in the first scripts of every page. */
export const loadedHead = ({ loaderData }: Loaded) => loaderData?.head ?? {}
