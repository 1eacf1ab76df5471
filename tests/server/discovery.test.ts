import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, it } from 'vitest'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { blogUrl, formOf, validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const site = 'https://lattice.example'
const builtIn = [featuredArticle, ...articles]
/** Texts that break XML if they are not escaped. */
const awkward = {
  ...validPost,
  title: 'A < B && "C" ]]> done',
  content: 'One ]]> two & `<three>`, [four](https://x.example).',
}

/** Throws for XML that is not well-formed. */
const parse = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document
const texts = (xml: string, selector: string) =>
  [...parse(xml).querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')

/** Returns the text of HTML in a feed as its readers show it. */
const asRead = (text = '') =>
  text.includes('&lt;') ? new JSDOM(text, { contentType: 'text/html' }).window.document.body.textContent : text

describe.each(databases)('the files for crawlers and feed readers on the $name', ({ create }) => {
  const { test, api } = runApp(create, {
    env: { SITE_URL: site, SITE_NAME: 'Lattice & Sons', CONTACT_EMAIL: 'security@lattice.example' },
  })
  beforeEach(() => emptyTables(test.database.db, 'posts, post_slugs, events'))
  const read = async (url: string) => {
    const { status, headers, body } = await api.rest('GET', url)
    expect(status).toBe(200)
    return { type: String(headers['content-type']), body: String(body) }
  }
  const publish = async (post: object) => (await api.trpc('mutation', 'posts.create', post, admin)).body.slug

  it('robots.txt disallows the back office and the API, and names the sitemap', async () => {
    const { type, body } = await read('/robots.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/']))
    expect(body).toContain(`Sitemap: ${site}/sitemap.xml`)
  })

  it.each(['/sitemap.xml', '/rss.xml', '/atom.xml', '/llms.txt', '/robots.txt'])(
    '%s is sent again only when it has changed',
    async (url) => {
      const { headers } = await api.rest('GET', url)
      const tag = String(headers.etag)
      const again = await api.rest('GET', url, { headers: { 'if-none-match': tag } })
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag])
      expect(again.headers['cache-control']).toBe(headers['cache-control'])
      const packed = await api.rest('GET', url, { headers: { 'accept-encoding': 'br' } })
      expect([packed.headers.etag, packed.headers.vary, again.headers.vary]).toEqual([tag, headers.vary, headers.vary])
      expect(headers.vary).toBe('accept-encoding')
      await publish(validPost)
      const changed = await api.rest('GET', url, { headers: { 'if-none-match': tag } })
      expect(changed.status).toBe(url === '/robots.txt' ? 304 : 200)
    },
  )

  it('the sitemap lists every public page, article and post, and nothing of the back office', async () => {
    const slug = await publish(awkward)
    const { type, body } = await read('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const addresses = texts(body, 'url > loc')
    expect(addresses).toEqual(
      expect.arrayContaining([`${site}/`, `${site}/services`, `${site}/insights`, `${site}/privacy`]),
    )
    expect(addresses).toContain(`${site}/insights/article/finality-is-a-budget-not-a-number`)
    expect(addresses).toContain(`${site}/insights/article/${slug}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.join()).not.toMatch(/admin|login|signup/)
  })

  it.each([
    {
      url: '/rss.xml',
      type: 'application/rss+xml',
      item: 'item',
      title: 'item > title',
      excerpt: 'item > description',
      link: 'item > link',
    },
    {
      url: '/atom.xml',
      type: 'application/atom+xml',
      item: 'entry',
      title: 'entry > title',
      excerpt: 'entry > summary',
      link: 'entry > link',
    },
  ])(
    '$url holds articles and posts, newest first, with any characters in their titles',
    async ({ url, type, ...selectors }) => {
      const slug = await publish(awkward)
      const answer = await read(url)
      expect(answer.type).toBe(`${type}; charset=utf-8`)
      expect(parse(answer.body).querySelectorAll(selectors.item)).toHaveLength(builtIn.length + 1)
      expect(asRead(texts(answer.body, selectors.title)[0])).toBe(awkward.title)
      expect(asRead(texts(answer.body, selectors.excerpt)[0])).toBe('One ]]> two & <three>, four.')
      const link = parse(answer.body).querySelector(selectors.link)
      expect(link?.getAttribute('href') ?? link?.textContent).toBe(`${site}/insights/article/${slug}`)
    },
  )

  it('a feed names each author, and the firm for a post without one', async () => {
    await publish({ ...validPost, author: 'Ada Lovelace' })
    await publish({ ...validPost, title: 'Without an author', author: null })
    const [rss, atom] = [parse((await read('/rss.xml')).body), parse((await read('/atom.xml')).body)]
    const [, named] = rss.querySelectorAll('item')
    expect(named?.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator')[0]?.textContent).toBe(
      'Ada Lovelace',
    )
    // RSS requires an e-mail address in this element.
    expect(rss.querySelector('author')).toBeNull()
    expect(atom.querySelector('feed > author > name')?.textContent).toBe('Lattice & Sons')
    expect(atom.querySelectorAll('entry')[0]?.querySelector('author')).toBeNull()
    expect(atom.querySelectorAll('entry')[1]?.querySelector('author > name')?.textContent).toBe('Ada Lovelace')
  })

  it('a feed carries the image of a post', async () => {
    const { headers, body } = await formOf({ ...validPost, image: fileOf(await png()) })
    const post = await api.rest('POST', blogUrl, { headers: { ...headers, ...admin }, body })
    const image = `${site}/uploads/${post.body.image}`
    const rss = parse((await read('/rss.xml')).body).querySelector('item > enclosure')
    const atom = parse((await read('/atom.xml')).body).querySelector('entry > link[rel=enclosure]')
    expect([rss?.getAttribute('url'), rss?.getAttribute('type')]).toEqual([image, 'image/webp'])
    expect([atom?.getAttribute('href'), atom?.getAttribute('type')]).toEqual([image, 'image/webp'])
  })

  it.each([
    { url: '/rss.xml', id: 'item > guid', link: 'item > link' },
    { url: '/atom.xml', id: 'entry > id', link: 'entry > link' },
  ])('an entry of $url stays the same one when its title changes', async ({ url, id, link }) => {
    const { body: post } = await api.trpc('mutation', 'posts.create', validPost, admin)
    const before = (await read(url)).body
    await api.trpc('mutation', 'posts.update', { ...validPost, id: post.id, title: 'Another Title' }, admin)
    const after = (await read(url)).body
    expect(texts(after, id)[0]).toBe(`urn:uuid:${post.id}`)
    expect(texts(after, id)).toEqual(texts(before, id))
    expect(new Set(texts(after, id)).size).toBe(builtIn.length + 1)
    const shown = parse(after).querySelector(link)
    expect(shown?.getAttribute('href') ?? shown?.textContent).toBe(`${site}/insights/article/another-title`)
  })

  it('a feed stays the same, byte for byte, while the content does', async () => {
    expect((await read('/rss.xml')).body).toBe((await read('/rss.xml')).body)
  })

  it('a feed has a limited length, the sitemap has not', async () => {
    for (let i = 0; i < 32; i++) await publish({ ...validPost, title: `Post ${i}` })
    expect(texts((await read('/rss.xml')).body, 'item')).toHaveLength(30)
    expect(texts((await read('/sitemap.xml')).body, 'url').length).toBeGreaterThan(32 + builtIn.length)
  })

  it('llms.txt links pages and articles, and no title breaks out of its link', async () => {
    await publish({ ...validPost, title: 'Brackets [x](https://evil.example)' })
    const { body } = await read('/llms.txt')
    expect(body).toMatch(/^# Lattice & Sons\n/)
    expect(body).toContain(`](${site}/services)`)
    expect(body).toContain('[Brackets \\[x\\](https://evil.example)]')
  })

  it('security.txt names the contact and the policy, and expires within a year (RFC 9116)', async () => {
    const { type, body } = await read('/.well-known/security.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    )
    expect(fields.get('Contact')).toBe('mailto:security@lattice.example')
    expect(fields.get('Canonical')).toBe(`${site}/.well-known/security.txt`)
    expect(fields.get('Preferred-Languages')).toBe('en')
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
    const policy = fields.get('Policy') ?? ''
    expect(policy.startsWith(`${site}/`)).toBe(true)
    expect((await read(policy.slice(site.length))).body).toContain('Write to security@lattice.example')
  })

  it('the manifest carries the configured name', async () => {
    const { headers, body } = await api.rest('GET', '/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(body).toMatchObject({ name: 'Lattice & Sons', start_url: '/' })
  })
})
