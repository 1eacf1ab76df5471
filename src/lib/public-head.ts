import { publicPages } from '#src/shared/site/pages.ts'
import type { Site } from '#src/shared/site/site.ts'
import { type PageHead, pageHead } from './seo.ts'

type Name = keyof ReturnType<typeof publicPages>
type Extras = Pick<PageHead, 'robots' | 'facts'>

/** Returns the head of an indexable page. */
export const publicHead = (site: Site, name: Name, extras?: Extras) =>
  pageHead({ site, ...publicPages(site.name)[name], ...extras })

/** Returns the loader of a page without data, which waits for the code of the page's parts. */
export const pageLoader = (name: Name, load: () => Promise<unknown>, extras?: Extras) =>
  async function loadPage({ context: { site } }: { context: { site: Site } }) {
    await load()
    return { head: publicHead(site, name, extras) }
  }
