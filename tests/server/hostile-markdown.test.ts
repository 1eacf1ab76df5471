import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { posts } from '#drizzle/schema/index.ts'
import { renderMarkdown } from '#server/markdown/markdown.ts'
import { harmIn, harmUnder, parsed, xmlErrorIn } from '#tests/helpers/article-oracle.ts'
import { attacks, breakouts, places } from '#tests/helpers/hostile-markdown.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { renderedPages } from '#tests/helpers/server-pages.ts'
import { validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

// As posts are stored.
const html = (markdown: string) => renderMarkdown(markdown, { hasMargin: true }).html
const corpus = [
  ...breakouts.flatMap((text) => places.map((place) => place(text))),
  ...attacks.flatMap((text) => places.slice(0, 6).map((place) => place(text))),
]

describe('hostile Markdown', () => {
  it.each([
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="data:x">',
    '<p style="x">',
    '<h2 id="site">',
    '<img src="//evil.example/x">',
    '<a name="x">',
    '<svg></svg>',
    '<p class="fixed inset-0">',
  ])('would be found: %s', (harm) => {
    expect(harmIn(harm)).toHaveLength(1)
  })

  it('has only the elements and attributes of an article, wherever it stands', () => {
    for (const text of corpus) expect(harmIn(html(text)), text).toEqual([])
  })

  it('has only those for any combination of parts', () => {
    const text = fc.constantFrom(
      ...attacks,
      ...breakouts,
      '\n\n',
      '*',
      '`',
      '[',
      '](',
      ')',
      '<',
      '>',
      '"',
      "'",
      '|',
      '\\',
    )
    const placed = fc.tuple(fc.constantFrom(...places), fc.array(text, { maxLength: 3 }))
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 4 }), (pieces) => {
        const whole = pieces.map(([place, texts]) => place(texts.join(''))).join('\n\n')
        expect(harmIn(html(whole))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('is made operable on its tree: code and tables scroll, boxes have names, a blank column has no header', () => {
    const page = parsed(html('```\nx\n```\n\n||a|\n|-|-|\n|1|2|\n\n- [x] one\n- [ ] two'))
    expect(page.querySelector('pre')?.outerHTML).toContain('<pre tabindex="0" role="group" aria-label="Code">')
    const frame = page.querySelector('table')?.parentElement
    expect(frame?.cloneNode()).toMatchObject({
      outerHTML: '<div class="table-frame" tabindex="0" role="group" aria-label="Table"></div>',
    })
    expect(page.querySelectorAll('thead th')).toHaveLength(1)
    expect([...page.querySelectorAll('input')].map((box) => box.ariaLabel ?? box.getAttribute('aria-label'))).toEqual([
      'Done',
      'Not done',
    ])
  })
})

describe('a page with hostile content', () => {
  /** The placeholder of the nonce in each render. */
  const placeholders: (string | undefined)[] = []
  const { test, api } = runApp(embedded.create, {
    pages: renderedPages(undefined, async (page) => void placeholders.push(page.nonce)),
  })

  const publish = async (post: object) => {
    const { status, body } = await api.trpc('mutation', 'posts.create', { ...validPost, ...post }, admin)
    expect({ status, errors: body.data?.errors }).toEqual({ status: 200 })
    return String(body.slug)
  }
  const open = async (url: string) => {
    const { body, headers } = await api.rest('GET', url)
    const allowed = String(headers['content-security-policy']).match(/'sha256-[^']+'/g)
    return { html: String(body), page: parsed(String(body)), allowed }
  }
  const scriptsIn = (page: Document) => page.querySelectorAll('script').length
  const handlersIn = (page: Document) =>
    [...page.querySelectorAll('*')].filter((one) => [...one.attributes].some(({ name }) => /^on|^srcdoc$/.test(name)))

  it('has the elements of any article and no script but our own', async () => {
    const harmless = await open(`/insights/article/${await publish({ title: 'Harmless' })}`)
    const inTitles = [...breakouts, '<h2 id="site">', '<table>']
    for (const [i, title] of inTitles.entries()) {
      const content = i === 0 ? attacks.join('\n\n') : places.map((place) => place(title)).join('\n\n')
      const slug = await publish({ title, author: title, content: content.replace('\u0001', '') })
      const { page, allowed } = await open(`/insights/article/${slug}`)
      expect(harmUnder([...page.querySelectorAll('.article-run *')])).toEqual([])
      expect(scriptsIn(page)).toBe(scriptsIn(harmless.page))
      // A policy with a hash for a script of the post would let it run.
      expect(allowed).toHaveLength(harmless.allowed?.length ?? 0)
      expect(page.querySelectorAll('[nonce]')).toHaveLength(0)
      expect(handlersIn(page)).toEqual([])
      for (const data of page.querySelectorAll('script[type*=json]')) JSON.parse(data.textContent)
    }
  })

  it('keeps a text that stood for the nonce in an earlier page', async () => {
    await open('/services')
    const known = String(placeholders.at(-1))
    const slug = await publish({ title: 'A known placeholder', content: `It was \`${known}\`.` })
    const { html: whole } = await open(`/insights/article/${slug}`)
    expect(known).toMatch(/^[\w-]{22}$/)
    expect(whole).toContain(`<code>${known}</code>`)
    expect(placeholders.at(-1)).not.toBe(known)
  })

  it('has no more scripts in lists, and its feeds and sitemap stay well formed', async () => {
    const { page } = await open('/insights')
    expect(handlersIn(page)).toEqual([])
    expect(page.querySelectorAll('script[nonce=nonce-placeholder-3f9c1e], main script')).toHaveLength(0)
    for (const feed of ['/rss.xml', '/atom.xml', '/sitemap.xml']) {
      const { body } = await api.rest('GET', feed)
      expect(xmlErrorIn(String(body)), feed).toBeUndefined()
    }
  })

  it('never shows what an older renderer made of a text, and stores what the current one makes', async () => {
    const slug = await publish({ title: 'Rendered long ago', content: '## One\n\n| a |\n|-|\n| b |' })
    const { db } = test.database
    const [fresh] = await db.select().from(posts).where(eq(posts.slug, slug))
    await db
      .update(posts)
      .set({ html: '<script>window.ran=1</script>', headings: [], renderVersion: 0 })
      .where(eq(posts.slug, slug))
    const { page } = await open(`/insights/article/${slug}`)
    expect(page.querySelector('.article-run')?.innerHTML).toBe(fresh?.html)
    const [stored] = await db.select().from(posts).where(eq(posts.slug, slug))
    expect(stored).toEqual(fresh)
  })
})
