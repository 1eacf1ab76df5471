import { describe, expect, it } from 'vitest'
import type { ArticleBody } from '#src/shared/articles/article-body.ts'
import { articleFigureNames } from '#src/shared/articles/article-body.ts'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { fallbackSections } from '#src/shared/articles/fallback-sections.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { loadArticleBody } from '#src/site/articles/load-article.ts'
import { articleBody } from '../../scripts/vite/article-markdown.ts'

const all = [featuredArticle, ...articles]

async function bodyOf({ title }: { title: string }): Promise<ArticleBody> {
  const body = await loadArticleBody(slugOf(title))
  if (!body) throw new Error(`"${title}" has no text`)
  return body
}

const htmlOf = ({ parts }: ArticleBody) => parts.map((part) => (part.kind === 'html' ? part.html : '')).join('')
const figuresIn = ({ parts }: ArticleBody) => parts.filter((part) => part.kind === 'figure')

describe.each(all)('$title', (article) => {
  it('states the reading time that the posts’ formula gives', async () => {
    const { words } = await bodyOf(article)
    expect(`${Math.ceil(words / 200)} min read`).toBe(article.readTime)
  })

  it('has sections with unique anchors, all of them in the text', async () => {
    const body = await bodyOf(article)
    expect(body.headings.length).toBeGreaterThan(1)
    expect(new Set(body.headings.map(({ id }) => id)).size).toBe(body.headings.length)
    for (const { id, level } of body.headings) expect(htmlOf(body)).toContain(`<h${level} id="${id}">`)
  })

  it('links only to existing pages', async () => {
    const html = htmlOf(await bodyOf(article))
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
    expect(html).not.toContain('<img')
  })

  it('shows at least one figure, with a title and a note', async () => {
    const figures = figuresIn(await bodyOf(article))
    expect(figures.length).toBeGreaterThanOrEqual(article === featuredArticle ? 4 : 1)
    for (const { title, note } of figures) expect(title && note).toBeTruthy()
  })

  it('has no straight quotes outside its code', async () => {
    const prose = htmlOf(await bodyOf(article)).replace(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|<[^>]+>/g, '')
    expect(prose).not.toMatch(/['"]|&#x27;|&quot;/)
  })
})

it('every drawing is used exactly once', async () => {
  const bodies = await Promise.all(all.map(bodyOf))
  const named = bodies.flatMap((body) => figuresIn(body).map(({ drawing }) => drawing))
  expect(named.sort()).toEqual([...articleFigureNames].sort())
})

it('most articles take two minutes to read, and the featured one twelve', () => {
  expect(featuredArticle.readTime).toBe('12 min read')
  expect(all.filter(({ readTime }) => readTime === '2 min read').length).toBeGreaterThan(all.length / 2)
})

it('an article without a text has no body, and the fixed sections of its category', async () => {
  expect(await loadArticleBody('no-such-article')).toBeUndefined()
  for (const category of ['AI', 'Blockchain', 'Cybersecurity', 'Business', null] as const) {
    expect(fallbackSections({ category }).map(({ heading }) => heading)).toEqual([
      'What this covers',
      'How we approach it',
      'What to take away',
    ])
  }
})

describe('the Markdown of an article', () => {
  it('becomes HTML around its figures', () => {
    const body = articleBody('One.\n\n![Plan](figure:payment-path "a note")\n\n## Two\n\nThree[^a].\n\n[^a]: Four.')
    expect(body.parts.map(({ kind }) => kind)).toEqual(['html', 'figure', 'html'])
    expect(body.parts[1]).toEqual({ kind: 'figure', drawing: 'payment-path', title: 'Plan', note: 'a note' })
    expect(body.headings).toEqual([{ id: 'section-two', text: 'Two', level: 2 }])
    expect(htmlOf(body)).toContain('href="#user-content-fn-a"')
  })

  it.each([
    ['![Plan](figure:nowhere "note")', /no figure "nowhere"/],
    ['![Plan](figure:payment-path)', /lacks its title or its note/],
    ['![](figure:payment-path "note")', /lacks its title or its note/],
    ['Text ![Plan](figure:payment-path "note") text', /on a line of its own/],
    ['<div>raw</div>', /without HTML/],
    ['Text <b>raw</b>', /without HTML/],
    ['#### Deep', /level/],
    ['', /empty/],
  ])('with an error fails the build: %j', (markdown, message) => {
    expect(() => articleBody(markdown)).toThrow(message)
  })

  it('has formulas as MathML, in its lines and on lines of their own', () => {
    const html = htmlOf(articleBody("With `$p^z q$` and `$F'$`.\n\n```math\n−\\sum_{k = 0}^n \\frac{1}{k}\n```"))
    expect(html).toContain('<math><msup><mi>p</mi><mi>z</mi></msup><mi>q</mi></math> and')
    // The full stop stays on the line of its formula.
    expect(html).toMatch(/<span class="formula-end"><math>.+<\/math>\.<\/span><\/p>/)
    expect(html).toContain('<mrow><mi>F</mi><mo>′</mo></mrow>')
    expect(html).toContain(
      '<div class="formula" tabindex="0" role="group" aria-label="Formula"><math display="block"><mo form="prefix">−</mo><munderover><mo>∑</mo>',
    )
    expect(html).toContain('<mfrac><mrow><mn>1</mn></mrow><mrow><mi>k</mi></mrow></mfrac>')
  })

  it('has a formula in parts where its line may break', () => {
    const html = htmlOf(articleBody('```math\na\nb \\allowbreak c\n```'))
    expect(html.match(/<math[^>]*>/g)).toHaveLength(3)
    expect(html).toContain(
      '</math><div><math display="block"><mi>b</mi></math><math display="block"><mi>c</mi></math></div>',
    )
  })

  it.each([
    ['`$\\half{x}$`', /unknown command: half/],
    ['`$p^{z$`', /lacks a }/],
    ['`$p^$`', /ends too early/],
  ])('with an error in the formula %j fails the build', (markdown, message) => {
    expect(() => articleBody(markdown)).toThrow(message)
  })

  it('has each footnote at its end, and once more beside the block that refers to it', () => {
    const html = htmlOf(articleBody('One.\n\nTwo[^a].\n\nThree.\n\n[^a]: Four *five*.'))
    expect(html.indexOf('<div class="margin-note note-in-margin"')).toBeGreaterThan(html.indexOf('One.'))
    expect(html.indexOf('<div class="margin-note note-in-margin"')).toBeLessThan(html.indexOf('Two'))
    expect(html).toContain('role="note" id="note-a"><span>1</span> Four <em>five</em>.')
    expect(html).toContain('<a href="#note-a" aria-label="Note 1 beside the text" class="note-in-margin">1</a>')
    expect(html).toContain('class="footnotes note-at-end"')
  })

  it('never begins a part with a note, which may be hidden', () => {
    const first = articleBody('One[^a].\n\nTwo.\n\n[^a]: Three.')
    expect(htmlOf(first)).toMatch(/^<p>One/)
    const afterFigure = articleBody('One.\n\n![Plan](figure:payment-path "n")\n\nTwo[^a].\n\n[^a]: Three.')
    expect(afterFigure.parts.at(-1)).toMatchObject({ html: expect.stringMatching(/^<p>Two/) })
  })

  it('may show HTML as code', () => {
    expect(htmlOf(articleBody('```html\n<div>\n```\n\n`<b>`'))).toContain('&#x3C;b>')
  })
})
