import { ogImageUrl, pageHead } from '#src/lib/seo.ts'
import { articleFacts } from '#src/lib/structured-data.ts'
import { articlePath } from '#src/shared/posts/article.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { LoadedArticle } from './load-article.ts'

/** Returns title, description, robots, canonical URL and the Open Graph tags of an article. */
export function articleHead(site: Site, { insight, keywords, changed }: LoadedArticle) {
  const { slug, title, excerpt: description, category, date } = insight
  const path = articlePath(slug)
  const author = insight.author ?? site.name
  const head = pageHead({
    site,
    path,
    description,
    keywords: [...keywords, 'insights'],
    title: `${title} – ${site.name}`,
    robots: 'content',
    ogType: 'article',
    trail: [
      { name: 'Insights', path: '/insights' },
      { name: title, path },
    ],
    facts: [
      articleFacts(site, {
        title,
        description,
        path,
        author: insight.author,
        section: category,
        image: ogImageUrl(site, path),
        published: new Date(date),
        changed: new Date(changed),
      }),
    ],
  })
  return {
    ...head,
    meta: [
      ...head.meta,
      { name: 'author', content: author },
      { property: 'article:published_time', content: new Date(date).toISOString() },
      { property: 'article:modified_time', content: new Date(changed).toISOString() },
      { property: 'article:author', content: author },
      ...(category ? [{ property: 'article:section', content: category }] : []),
      ...keywords.map((content) => ({ property: 'article:tag', content })),
    ],
  }
}
