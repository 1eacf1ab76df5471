import { publicPages } from '#src/shared/site/pages.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { Entry } from './content-entries.ts'

export const FEED_LENGTH = 30

/** Returns the newest articles and posts as RSS 2.0 or Atom 1.0. */
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
    // The content's time, so that the same content gives the same bytes.
    updated: new Date(Math.max(...newest.map(({ changed }) => changed.getTime()))),
    feedLinks: { rss: `${site.url}/rss.xml`, atom: `${site.url}/atom.xml` },
    // For entries without an author: Atom requires one.
    author: { name: site.name },
    copyright: `© ${site.year} ${site.name}`,
  })
  for (const { id, path, title, excerpt, author, category, published, changed, image } of newest) {
    const link = `${site.url}${path}`
    feed.addItem({
      // A changed id would be a new article to every feed reader.
      id: id ? `urn:uuid:${id}` : link,
      link,
      title: format === 'rss' ? asText(title) : asHtml(title),
      description: asHtml(excerpt),
      date: changed,
      published,
      ...(author && (format === 'rss' ? { extensions: [creator(author)] } : { author: [{ name: author }] })),
      ...(image && { image: `${site.url}${image}` }),
      category: category ? [{ name: category, term: category }] : [],
    })
  }
  return format === 'rss' ? feed.rss2() : feed.atom1()
}

/** Both formats declare an excerpt as HTML, and our Atom a title too: text that looks like a tag would be lost. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes the ends of CDATA in a text after the first, which is all that the library escapes. */
function asText(text: string): string {
  const [first = '', ...rest] = text.split(']]>')
  return rest.length > 0 ? `${first}]]>${rest.join(']]]]><![CDATA[>')}` : text
}

/** RSS requires an author's e-mail address, so a name is Dublin Core's creator. The library declares its namespace only with content. */
const creator = (name: string) => ({
  name: 'dc:creator',
  objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: name },
})
