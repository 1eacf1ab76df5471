import { Readable } from 'node:stream'
import { publicPages } from '#src/shared/site/pages.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { Entry } from './content-entries.ts'

/** Lists every page, article and post, with the date of its last change where it is known. */
export async function sitemapOf(entries: readonly Entry[], site: Site): Promise<Buffer> {
  const { SitemapStream, streamToPromise } = await import('sitemap')
  const pages = Object.values(publicPages(site.name)).map(({ path }) => ({ url: path }))
  const texts = entries.map(({ path, changed, image, title }) => ({
    url: path,
    lastmod: changed.toISOString(),
    ...(image ? { img: [{ url: `${site.url}${image}`, title }] } : {}),
  }))
  const stream = new SitemapStream({
    hostname: site.url,
    xmlns: { news: false, video: false, xhtml: false, image: true },
  })
  return streamToPromise(Readable.from([...pages, ...texts]).pipe(stream))
}
