import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveRendered } from '#server/pages/pages.ts'
import { renderPage } from '#src/entry-server.tsx'
import { samples } from '#src/shared/site/samples.ts'
import { hears } from '#tests/helpers/live-socket.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables, postgresql } from '#tests/helpers/server-database.ts'
import { type Renders, renderedPages } from '#tests/helpers/server-pages.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const article = (slug: string) => `/insights/article/${slug}`

describe.each(databases)('Insights as the server renders it ($name)', ({ create }) => {
  const renders: Renders = new Map()
  const { test, api } = runApp(create, { pages: renderedPages(renders) })

  const publish = async (changes: object = {}) =>
    (await api.rest('POST', blogUrl, { headers: admin, body: { ...validPost, ...changes } })).body
  const page = async (url: string) => (await api.rest('GET', url)).body as string
  const titlesOn = (html: string) => [...html.matchAll(/<h3[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, title]) => title)

  it('shows the featured article and six more, and each category by its address', async () => {
    const html = await page('/insights')
    expect(html).toContain('Latest Insights')
    expect(titlesOn(html)[0]).toBe('What Breaks First When an AI Agent Holds a Key')
    expect(titlesOn(html)).toHaveLength(7)
    const ofBusiness = await page('/insights?category=Business')
    expect(ofBusiness).not.toContain('Latest Insights')
    expect(titlesOn(ofBusiness)).toEqual(['Token Economics After the Incentives End'])
    const nonsense = await api.rest('GET', '/insights?category=nonsense&utm_source=letter')
    expect([nonsense.status, nonsense.headers.location]).toEqual([307, '/insights?utm_source=letter'])
  })

  it('shows a post that was published, before the older articles, and drops the pages it had kept', async () => {
    expect(await page('/insights')).not.toContain('Published just now')
    expect(await page('/insights')).not.toContain('Published just now')
    expect(renders.get('/insights')).toBe(1)
    await publish({ title: 'Published just now', category: 'Business' })
    const titles = titlesOn(await page('/insights'))
    expect(titles.indexOf('Published just now')).toBe(1)
    expect(titlesOn(await page('/insights?category=Business'))[0]).toBe('Published just now')
  })

  it('lists the sample deliverables beside the last cards, in place of a second offer of the newsletter', async () => {
    const html = await page('/insights')
    for (const { path } of samples) expect(html.split(`href="${path}"`)).toHaveLength(2)
    expect(html).not.toContain('by email')
  })

  it('counts what the grid shows in a category, and has no total to be compared with the figures of the firm', async () => {
    const countOn = (html: string) => /aria-live="polite"[^>]*>([^<]+)</.exec(html)?.[1]
    const cardsOn = (html: string) => titlesOn(html).length
    expect(countOn(await page('/insights?category=AI'))).toBe(
      `${cardsOn(await page('/insights?category=AI'))} articles`,
    )
    expect(countOn(await page('/insights?category=Business'))).toMatch(/^\d+ articles?$/)
    const before = await page('/insights')
    // The featured article is above the grid.
    const inGrid = cardsOn(before) - 1
    expect(countOn(before)).toBe('newest first')
    for (let i = inGrid; i < 14; i++) await publish({ title: `To fill the grid ${i}` })
    const second = await page('/insights?page=2')
    expect([cardsOn(second), countOn(second)]).toEqual([2, 'newest first'])
    await api.rest('GET', '/insights')
    await emptyTables(test.database.db, 'posts, post_slugs')
  })

  it('finds an article in the list, then the featured one, then a post', async () => {
    const listed = 'fuzzing-finds-what-reviews-assume'
    // A post with the same title gets another slug, because the article has this one.
    const { slug } = await publish({ title: 'Fuzzing Finds What Reviews Assume', content: 'Of the post.' })
    expect(slug).toBe(`${listed}-2`)
    expect(await page(article(slug))).toContain('Of the post.')
    expect(await page(article(listed))).toContain('Ines Okafor')
    expect(await page(article('what-breaks-first-when-an-ai-agent-holds-a-key'))).toContain('Mara Lindqvist')
    const post = await publish({ title: 'Only a post', content: '## Its heading\n\nIts text.' })
    const html = await page(article(post.slug))
    expect(html).toContain('Its text.')
    expect(html).toContain('property="og:type" content="article"')
    expect(html).toContain('property="article:section" content="Blockchain"')
    expect(html).toContain('name="author" content="Grace Hopper"')
    expect(html).toContain('max-snippet:160')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${article(post.slug)}"`))
  })

  it('leads from an unknown article to Insights, and from the old address of a post to its new one for good', async () => {
    const unknown = await api.rest('GET', article('nobody-wrote-this'))
    expect([unknown.status, unknown.headers.location]).toEqual([307, '/insights'])
    const post = await publish({ title: 'Before the change' })
    await api.rest('PATCH', `${blogUrl}/${post._id}`, { headers: admin, body: { ...validPost, title: 'After it' } })
    const old = await api.rest('GET', article('before-the-change'))
    expect([old.status, old.headers.location]).toEqual([301, article('after-it')])
  })

  it('takes a post that is removed from the list and from its address', async () => {
    const post = await publish({ title: 'Not for long' })
    expect(await page(article(post.slug))).toContain('Not for long')
    await api.rest('DELETE', `${blogUrl}/${post._id}`, { headers: admin })
    expect((await api.rest('GET', article(post.slug))).status).toBe(307)
    expect(await page('/insights')).not.toContain('Not for long')
  })

  it('has older posts on further pages, each article once, behind links', async () => {
    for (let i = 0; i < 14; i++) await publish({ title: `Of many ${i}`, category: 'AI' })
    const first = await page('/insights?category=AI')
    const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(first)
    const address = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&')
    expect(address).toBe('/insights?category=AI&page=2')
    const second = await page(address)
    expect(titlesOn(first)).toHaveLength(12)
    expect([...titlesOn(first), ...titlesOn(second)]).toEqual([
      ...Array.from({ length: 14 }, (_, i) => `Of many ${13 - i}`),
      'What Breaks First When an AI Agent Holds a Key',
      'Retrieval Fails Before the Model Does',
    ])
    expect(second).not.toContain('rel="next"')
  })

  it('leads from a page that is not there any more to the first one', async () => {
    const beyond = await api.rest('GET', '/insights?category=Business&page=40')
    expect([beyond.status, beyond.headers.location]).toEqual([307, '/insights?category=Business'])
  })

  it('does not keep a page whose render began before a post was published', async () => {
    const during: Promise<unknown>[] = []
    const other = await startApp(test, {
      pages: renderedPages(new Map(), async () => {
        if (during.length > 0) return
        const told = hears(other, 'Published meanwhile')
        during.push(publish({ title: 'Published meanwhile' }))
        await told
      }),
    })
    const read = async () => (await other.rest('GET', '/insights')).body as string
    expect(await read()).not.toContain('Published meanwhile')
    expect(await read()).toContain('Published meanwhile')
    await Promise.all(during)
    await other.close()
  })

  describe('while the posts cannot be read', () => {
    beforeAll(async () => {
      await publish({ title: 'Out of reach' })
      await test.database.db.execute(sql`alter table posts rename to posts_elsewhere`)
    })
    afterAll(() => test.database.db.execute(sql`alter table posts_elsewhere rename to posts`))

    it('Insights has the built-in articles, says so, and is not kept', async () => {
      const before = renders.get('/insights') ?? 0
      for (const _ of [1, 2]) {
        const html = await page('/insights')
        expect(titlesOn(html)).toHaveLength(7)
        expect(html).toContain('Newer articles couldn’t be loaded right now.')
      }
      expect(renders.get('/insights')).toBe(before + 2)
    })

    it('an article is there, and a post fails without telling why', async () => {
      expect((await api.rest('GET', article('finality-is-a-budget-not-a-number'))).status).toBe(200)
      const failed = await api.rest('GET', article('out-of-reach'))
      expect(failed.status).toBe(500)
      expect(failed.body).toContain('Something went wrong. Please try again.')
      expect(failed.body).not.toMatch(/relation|does not exist|posts_slugs|\.ts:\d/)
      // Only the error code: PostgreSQL's message may contain visitors' data.
      expect(JSON.stringify(api.logged)).toContain('42P01')
    })
  })

  it('a bug of a loader is logged, and its message is on no page', async () => {
    const broken = await startApp(test, {
      pages: (app, deps) =>
        serveRendered(
          app,
          {
            manifest: { routes: {} },
            render: (rendered) => {
              const api = Object.assign(Object.create(null), {
                get posts(): never {
                  throw new TypeError('secret of the loader')
                },
              })
              return renderPage({ ...rendered, api })
            },
          },
          deps,
        ),
    })
    const failed = await broken.rest('GET', article('whatever'))
    expect([failed.status, failed.body]).toEqual([500, 'Something went wrong. Please try again.'])
    expect(JSON.stringify(broken.logged)).toContain('secret of the loader')
    await broken.close()
  })
})

describe.each(postgresql)('Insights during another open transaction ($name)', ({ create }) => {
  it('shows what the same process was told to publish and to remove', async () => {
    const test = await create()
    const api = await startApp(test, { pages: renderedPages() })
    const other = new Client(test.url)
    await other.connect()
    const list = async () => (await api.rest('GET', '/insights')).body as string
    await list()
    await other.query('begin')
    // From here on, no later event is delivered before this transaction ends.
    await other.query('select pg_current_xact_id()')
    const { body } = await api.rest('POST', blogUrl, { headers: admin, body: { ...validPost, title: 'At once' } })
    expect(await list()).toContain('At once')
    await api.rest('DELETE', `${blogUrl}/${body._id}`, { headers: admin })
    expect(await list()).not.toContain('At once')
    await other.end()
    await api.close()
    await test.drop()
  })
})
