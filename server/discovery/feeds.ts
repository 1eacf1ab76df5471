import type { Site } from '#server/http/site.ts'
import { publicPages } from '#src/content/pages.ts'
import type { Entry } from './entries.ts'

/** How many entries a feed holds. */
export const FEED_LENGTH = 30

/** The newest articles and posts as RSS 2.0 or Atom 1.0. */
export async function feedOf(format: 'rss' | 'atom', entries: readonly Entry[], site: Site): Promise<string> {
  const { Feed } = await import('feed')
  const { insights } = publicPages(site.name)
  const newest = entries.slice(0, FEED_LENGTH)
  const feed = new Feed({
    id: `${site.url}/insights`,
    title: insights.title,
    description: insights.description,
    link: `${site.url}/insights`,
    language: 'en',
    generator: false,
    // That of the content, so that the same content gives the same bytes.
    updated: new Date(Math.max(...newest.map(({ changed }) => changed.getTime()))),
    feedLinks: { rss: `${site.url}/rss.xml`, atom: `${site.url}/atom.xml` },
    copyright: `© ${site.year} ${site.name}`,
  })
  for (const { path, title, excerpt, author, category, published, changed } of newest) {
    const link = `${site.url}${path}`
    feed.addItem({
      id: link,
      link,
      title,
      description: excerpt,
      date: changed,
      published,
      author: author ? [{ name: author }] : [],
      category: category ? [{ name: category, term: category }] : [],
    })
  }
  return format === 'rss' ? feed.rss2() : feed.atom1()
}
