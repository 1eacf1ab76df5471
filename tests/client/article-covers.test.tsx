import { act, render, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BranchesCover } from '#src/figures/covers/branches-cover.tsx'
import { canvas } from '#src/figures/covers/cover-canvas.tsx'
import { coverForm } from '#src/figures/covers/cover-forms.ts'
import { CoverDrawing } from '#src/figures/covers/cover-panel.tsx'
import { DrawnCover } from '#src/figures/covers/drawn-cover.tsx'
import { ArticleFigure } from '#src/figures/drawings/article-figure.tsx'
import { articleFigureNames } from '#src/shared/articles/article-body.ts'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { articleCategories, slugOf } from '#src/shared/posts/article.ts'

/** The limit in characters: a page shows a dozen covers, and they compress well. */
const MOST_BYTES = 15_000
const categories = [...articleCategories, null]
const slugFor = ({ title }: { title: string }) => slugOf(title) || title
const draw = (title: string, category: (typeof categories)[number] = null) =>
  renderToStaticMarkup(<CoverDrawing cover={{ slug: slugOf(title), title, category }} />)

/** Titles of one form. */
const alike = Array.from({ length: 99 }, (_, i) => `Post ${i}`)
  .filter((title, _, [first = '']) => {
    return coverForm({ title, category: null }) === coverForm({ title: first, category: null })
  })
  .slice(0, 3)

/** Returns what is drawn, without the part of it that shows. */
const contentOf = (drawing: string) => drawing.replace(/ viewBox="[^"]*"/, '')

/** Coordinates are rounded, so that server and browser render the same markup. */
function expectShort(markup: string) {
  for (const [, value] of markup.matchAll(/ (?:d|x|y|cx|cy|r|width|height)="([^"]*)"/g)) {
    expect(value).not.toMatch(/\d\.\d{2,}/)
  }
}

describe('a cover', () => {
  it('is the same for the same title, and differs for another', () => {
    for (const category of categories) {
      expect(draw('One title', category)).toBe(draw('One title', category))
      const covers = Array.from({ length: 12 }, (_, i) => draw(`Title ${i}`, category))
      expect(new Set(covers).size).toBe(covers.length)
    }
  })

  it('of a built-in article is a drawing of its own', () => {
    const subjects = [featuredArticle, ...articles].map(
      ({ title, category }) => /<text[^>]*>[^<]+/.exec(draw(title, category))?.[0],
    )
    for (const { title, category } of [featuredArticle, ...articles]) expectShort(draw(title, category))
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  it.each([
    ['What Breaks First When an AI Agent Holds a Key', '6 boundaries'],
    ['Finality Is a Budget, Not a Number', 'z = 18'],
    ['The Threat Model Is the Deliverable', 'min cut 11 days'],
    ['Retrieval Fails Before the Model Does', '0.92 × 0.88 × 0.95 × 0.90 = 0.69'],
    ['Token Economics After the Incentives End', 'day after: 8%'],
  ])('of "%s" says what its text says', (title, law) => {
    expect(draw(title, 'AI')).toContain(`>${law}</text>`)
  })

  it('of a post has a form that no article has, even with the title of one, and no words', () => {
    const all = [featuredArticle, ...articles]
    const forms = new Set(all.map(({ title, category }) => coverForm({ slug: slugOf(title), title, category })))
    expect(forms.size).toBe(all.length)
    const posts = [...all.map(({ title }) => title), ...Array.from({ length: 40 }, (_, i) => `Post ${i}`)]
    for (const title of posts) {
      const post = { slug: `${slugOf(title)}-2`, title, category: 'Blockchain' as const }
      expect(forms).not.toContain(coverForm(post))
      const drawing = renderToStaticMarkup(<CoverDrawing cover={post} />)
      expect(drawing).toContain('<path')
      expect(drawing).not.toContain('<text')
    }
  })

  it('is the same drawing in every list: of two side by side with one form, one is closer', () => {
    const entry = fc.record({
      title: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...articles.map(({ title }) => title))),
      category: fc.constantFrom(...categories),
      image: fc.constantFrom(null, { file: 'one.webp' }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: slugFor, maxLength: 12 }), (entries) => {
        const list = entries.map((one) => ({ ...one, slug: slugFor(one) }))
        const looks = list.map((one) => {
          const drawing = renderToStaticMarkup(<CoverDrawing cover={one} list={list} />)
          expect(contentOf(drawing)).toBe(contentOf(renderToStaticMarkup(<CoverDrawing cover={one} />)))
          return { form: coverForm(one), scale: /viewBox="([^"]*)"/.exec(drawing)?.[1], isDrawn: !one.image }
        })
        looks.forEach((look, i) => {
          if (look.isDrawn) expect(look).not.toEqual(looks[i - 1])
        })
      }),
      {
        numRuns: 60,
        // Three in a row with one form.
        examples: [[alike.map((title) => ({ title, category: 'AI' as const, image: null }))]],
      },
    )
  })

  it('of a clustering keeps its leaves away from the edge', () => {
    for (const seed of ['One title', 'Another']) {
      const markup = renderToStaticMarkup(<BranchesCover seed={seed} hue="" isCloseUp={false} />)
      const leaves = [...markup.matchAll(/<circle cx="[^"]*" cy="([^"]*)"/g)].map(([, y]) => Number(y))
      expect([leaves[0], leaves.at(-1)]).toEqual([canvas.margin, canvas.height - canvas.margin])
    }
  })

  it('of a post varies in form with its title', () => {
    const forms = Array.from({ length: 24 }, (_, i) => coverForm({ title: `Post ${i}`, category: null }))
    expect(new Set(forms).size).toBeGreaterThan(5)
  })

  it('has short and whole coordinates and a few KB, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom(...categories), (title, category) => {
        const markup = draw(title, category)
        expect(markup).not.toMatch(/NaN|undefined|Infinity/)
        expectShort(markup)
        expect(markup.length).toBeLessThan(MOST_BYTES)
      }),
      { numRuns: 120 },
    )
  })

  it('is drawn for a title that is also the name of a method', () => {
    expect(draw('valueOf')).toContain('<path')
  })

  it('is decoration: the title stands beside it', async () => {
    const { container } = await act(async () => render(<DrawnCover cover={{ title: 'One title', category: 'AI' }} />))
    await waitFor(() => expect(container.querySelector('[aria-hidden="true"] svg')).toBeTruthy())
  })
})

describe.each(articleFigureNames)('the figure %s', (drawing) => {
  it('is drawn in its frame and has an accessible name', async () => {
    const figure = <ArticleFigure drawing={drawing} number={3} title="The title" note="the note" />
    const { findByRole, getByText } = await act(async () => render(figure))
    expect(await findByRole('img', { name: /\w{4,}/ })).toBeTruthy()
    expect(getByText('Fig. 3 – The title')).toBeTruthy()
    expect(getByText('the note')).toBeTruthy()
  })

  it('has short and valid coordinates', async () => {
    const figure = <ArticleFigure drawing={drawing} number={1} title="t" note="n" />
    const { container, findByRole } = await act(async () => render(figure))
    await findByRole('img')
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/)
    expectShort(container.innerHTML)
  })
})
