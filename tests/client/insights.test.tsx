import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import type { Insight } from '#src/shared/articles/insight.ts'
import { fallbackBody } from '#src/site/articles/bodies/article-html.ts'
import { loadArticle } from '#src/site/articles/load-article.ts'
import { readInsightsSearch } from '#src/site/pages/insights/insights-search-params.ts'
import { loadInsights } from '#src/site/pages/insights/load-insights.ts'
import { insightPage, PAGE_SIZE, postsFor } from '#src/site/pages/insights/paging.ts'
import { htmlPart } from '#src/ui/html-part.ts'

const noServer = async () => {
  throw new TypeError('fetch failed')
}

const insight = (kind: string, day: number, i: number): Insight => ({
  slug: `${kind}-${i}`,
  title: `${kind} ${i}`,
  category: null,
  author: null,
  role: 'Technical Research',
  date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
  readTime: '1 min read',
  excerpt: '',
  image: null,
})

describe('a page of Insights', () => {
  it('has its range of articles and posts in one order, in any mix', () => {
    const days = fc.array(fc.nat(40), { maxLength: 45 }).map((list) => list.toSorted((a, b) => b - a))
    fc.assert(
      fc.property(days, fc.array(fc.nat(40), { maxLength: 12 }), (postDays, articleDays) => {
        const posts = postDays.map((day, i) => insight('post', day, i))
        const builtIns = articleDays.toSorted((a, b) => b - a).map((day, i) => insight('article', day, i))
        const all = [...posts, ...builtIns].toSorted((a, b) => b.date.localeCompare(a.date))
        const read: Insight[] = []
        for (let page = 1; (page - 1) * PAGE_SIZE < all.length; page++) {
          const { offset, limit } = postsFor(page, builtIns.length)
          read.push(...insightPage(page, builtIns, { posts: posts.slice(offset, offset + limit), offset }))
        }
        expect(read.map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug))
      }),
    )
  })

  it('has the built-in articles when the posts cannot be loaded, and says that it is incomplete', async () => {
    const insights = await loadInsights(noServer, {})
    expect(insights.isPartial).toBe(true)
    expect(insights.featured?.title).toBe(featuredArticle.title)
    expect(insights.items.map(({ title }) => title)).toEqual(articles.map(({ title }) => title))
    expect(insights.counts).toMatchObject({ total: 7, AI: 2 })
  })

  it.each([
    [{ category: 'ai' }, { category: 'AI' }],
    [{ category: 'Everything', page: 0 }, {}],
    [{ page: 3 }, { page: 3 }],
    [{ page: 1.5 }, {}],
    [{ page: '2; drop table' }, {}],
    [{ utm_source: 'letter' }, { utm_source: 'letter' }],
  ])('reads the search params %j as %j', (search, read) => {
    expect(readInsightsSearch(search)).toEqual({ category: undefined, page: undefined, ...read })
  })
})

describe('an article', () => {
  it('is shown without the server, with its neighbours', async () => {
    const article = await loadArticle(noServer, 'finality-is-a-budget-not-a-number')
    expect(article?.insight).toMatchObject({ author: 'Tomas Echevarria', role: 'Technical Research' })
    expect(article?.newer?.title).toBe(featuredArticle.title)
    expect(article?.older?.title).toBe('The Threat Model Is the Deliverable')
    expect(article?.isPartial).toBe(true)
  })

  it.each([
    ['what-breaks-first-when-an-ai-agent-holds-a-key', 'Retrieval Fails Before the Model Does'],
    ['fuzzing-finds-what-reviews-assume', 'The Threat Model Is the Deliverable'],
    ['the-threat-model-is-the-deliverable', undefined],
  ])('at an end of the list leads to one more of its category: %s', async (slug, title) => {
    const article = await loadArticle(noServer, slug)
    expect(article?.related?.title).toBe(title)
  })

  it('has its HTML in the page only, from where the browser reads it part by part', () => {
    document.body.innerHTML = '<p class="article-run"><em>One</em></p><figure></figure><p class="article-run">Two</p>'
    const read = [1, 2].map(() => htmlPart.fromSerializable?.(null))
    expect(read).toEqual(['<em>One</em>', 'Two'].map((html) => ({ kind: 'html', html })))
  })

  it('without a text has its excerpt and the fixed sections', () => {
    const { parts, headings } = fallbackBody({ category: 'AI', excerpt: 'Cost < value & more.' })
    expect(headings.map(({ text }) => text)).toEqual(['What this covers', 'How we approach it', 'What to take away'])
    expect(parts).toMatchObject([{ kind: 'html', html: expect.stringContaining('<p>Cost &lt; value &amp; more.</p>') }])
  })
})
