import type { Api } from '#src/router.tsx'
import { featuredArticle } from '#src/shared/articles/articles.ts'
import { builtInInsights, type Insight, insightOfArticle, insightOfPost } from '#src/shared/articles/insight.ts'
import type { PublishedCounts } from '#src/shared/posts/post.schema.ts'
import type { InsightsSearch } from './insights-search-params.ts'
import { insightPage, PAGE_SIZE, postsFor } from './paging.ts'

export type Insights = {
  featured: Insight | null
  items: Insight[]
  /** The number of articles on all pages of the grid, without the featured article. */
  matches: number
  counts: PublishedCounts
  pages: number
  /** The posts could not be loaded: these are the built-in articles only. */
  isPartial: boolean
}

const featured = insightOfArticle(featuredArticle)
const noPosts = { AI: 0, Blockchain: 0, Cybersecurity: 0, Business: 0, total: 0 }

/** Loads one page of Insights. When the posts cannot be loaded, it has the built-in articles. */
export async function loadInsights(api: () => Promise<Api>, { category, page = 1 }: InsightsSearch): Promise<Insights> {
  // Without a category the page starts with the featured article, which the grid leaves out.
  const builtIns = builtInInsights.filter((article) =>
    category ? article.category === category : article.slug !== featured.slug,
  )
  const { offset, limit } = postsFor(page, builtIns.length)
  const read = async () => {
    const { posts } = await api()
    return Promise.all([posts.published.query({ category, offset, limit }), posts.publishedCounts.query()])
  }
  const known = await read().catch(() => null)
  const [published, postCounts] = known ?? [{ items: [] }, noPosts]
  const matches = builtIns.length + postCounts[category ?? 'total']
  const items = insightPage(page, builtIns, { posts: published.items.map(insightOfPost), offset: known ? offset : 0 })
  return {
    featured: !category && page === 1 ? featured : null,
    items,
    matches: known ? matches : items.length,
    counts: withBuiltIns(postCounts),
    pages: Math.max(1, Math.ceil(matches / PAGE_SIZE)),
    isPartial: known === null,
  }
}

function withBuiltIns(postCounts: PublishedCounts): PublishedCounts {
  const counts = { ...postCounts }
  for (const { category } of builtInInsights) {
    if (category) counts[category]++
    counts.total++
  }
  return counts
}
