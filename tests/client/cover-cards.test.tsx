import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inlineStyle } from '#server/cards/inline-style.ts'
import { articleCategories } from '#server/features/posts/article.schema.ts'
import { articles, featuredArticle } from '#src/content/articles/articles.ts'
import { publicPages } from '#src/content/pages.ts'
import type { CoverCategory } from '#src/drawings/article-cover.tsx'
import CoverSheet from '#src/drawings/cover-sheet.tsx'

const titles: [string, CoverCategory][] = [
  ...[featuredArticle, ...articles].map(({ title, category }): [string, CoverCategory] => [title, category]),
  ...Object.values(publicPages('Lattice')).map(({ title }): [string, CoverCategory] => [title, null]),
  ...articleCategories.flatMap((category) =>
    Array.from({ length: 8 }, (_, i): [string, CoverCategory] => [`Post ${i}`, category]),
  ),
]

it.each(titles)('the cover of "%s" (%s) keeps its look on a link preview', (title, category) => {
  const svg = renderToStaticMarkup(<CoverSheet title={title} category={category} seed={title} />)
  const styled = inlineStyle(svg, '#ffffff')
  expect(styled).not.toMatch(/class=|style="[^"]*" [^>]*style=/)
  const drawing = new DOMParser().parseFromString(styled, 'image/svg+xml')
  expect(drawing.querySelector('parsererror')).toBeNull()
  // What the latin subset of the typefaces holds.
  expect(drawing.documentElement.textContent).toMatch(/^[\u0020-\u00ff–—’…]*$/)
})
