import { statusOf } from '#src/lib/api-error.ts'
import type { Api } from '#src/router.tsx'
import type { ArticleBody } from '#src/shared/articles/article-body.ts'
import { articleBySlug } from '#src/shared/articles/articles.ts'
import { builtInInsights, type Insight, insightOfArticle, insightOfPost, timeOf } from '#src/shared/articles/insight.ts'
import { fallbackBody } from './bodies/article-html.ts'

export type LoadedArticle = Awaited<ReturnType<typeof loadText>> & Neighbours

export type Neighbours = {
  newer: Insight | null
  older: Insight | null
  /** At an end of the list, one more article: of the same category, if there is one. */
  related: Insight | null
  /** The posts could not be loaded: the neighbours are built-in articles. */
  isPartial: boolean
}

/**
 * Returns the built-in article with a slug, or else the post (spec section 2; product decisions, "Routes and navigation").
 * Returns undefined when there is none. A renamed post has another slug than the requested one.
 */
export async function loadArticle(api: () => Promise<Api>, slug: string): Promise<LoadedArticle | undefined> {
  const text = await loadText(api, slug).catch((error) => {
    if (statusOf(error) === 404) return undefined
    throw error
  })
  return text && { ...text, ...(await neighboursOf(text.insight, api)) }
}

async function loadText(api: () => Promise<Api>, slug: string) {
  const article = articleBySlug(slug)
  if (article) {
    const written = await loadArticleBody(slug)
    const { parts, headings } = written ?? fallbackBody(article)
    const { keywords, date, excerpt } = article
    // The fallback body already starts with the excerpt.
    return {
      insight: insightOfArticle(article),
      standfirst: written ? excerpt : null,
      keywords,
      changed: date,
      parts,
      headings,
    }
  }
  const { posts } = await api()
  const { html, headings, ...post } = await posts.bySlug.query({ slug })
  return {
    insight: insightOfPost(post),
    // A post's excerpt is the start of its text.
    standfirst: null,
    keywords: post.category ? [post.category] : [],
    changed: post.updatedAt.toISOString(),
    parts: [{ kind: 'html' as const, html }],
    headings,
  }
}

/** Returns the next newer and the next older among articles and posts. */
async function neighboursOf(insight: Insight, api: () => Promise<Api>): Promise<Neighbours> {
  const ask = async () => (await api()).posts.neighbours.query({ at: new Date(insight.date), slug: insight.slug })
  const posts = await ask().catch(() => null)
  const others = builtInInsights.filter(({ slug }) => slug !== insight.slug)
  const newerArticle = others.findLast((other) => timeOf(other) > timeOf(insight))
  const olderArticle = others.find((other) => timeOf(other) <= timeOf(insight))
  const newerPost = posts?.newer ? insightOfPost(posts.newer) : undefined
  const olderPost = posts?.older ? insightOfPost(posts.older) : undefined
  const newer = nearest(insight, [newerArticle, newerPost])
  const older = nearest(insight, [olderArticle, olderPost])
  return {
    newer,
    older,
    related: newer && older ? null : relatedTo(insight, newer ?? older),
    isPartial: posts === null,
  }
}

/** Returns the newest other article of the same category that is not linked yet, or else of any. */
function relatedTo(insight: Insight, linked: Insight | null): Insight | null {
  const others = builtInInsights.filter(({ slug }) => slug !== insight.slug && slug !== linked?.slug)
  return others.find(({ category }) => category === insight.category) ?? others[0] ?? null
}

function nearest(insight: Insight, candidates: (Insight | undefined)[]): Insight | null {
  const distance = (other: Insight) => Math.abs(timeOf(other) - timeOf(insight))
  const known = candidates.filter((candidate) => candidate !== undefined)
  return known.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

const bodies = import.meta.glob<ArticleBody>('./bodies/*.md', { import: 'default' })

/** Returns the text of a built-in article (a chunk of its own), or undefined when it has no Markdown file. */
export async function loadArticleBody(slug: string): Promise<ArticleBody | undefined> {
  return bodies[`./bodies/${slug}.md`]?.()
}
