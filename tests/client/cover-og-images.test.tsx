import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inlineStyle } from '#server/seo/og-images/inline-style.ts'
import { CoverDrawing } from '#src/figures/covers/cover-panel.tsx'
import type { CoverCategory } from '#src/shared/articles/articles.ts'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { articleCategories, slugOf } from '#src/shared/posts/article.ts'
import { publicPages } from '#src/shared/site/pages.ts'

const titles: [string, CoverCategory][] = [
  ...[featuredArticle, ...articles].map(({ title, category }): [string, CoverCategory] => [title, category]),
  ...Object.values(publicPages('Lattice')).map(({ title }): [string, CoverCategory] => [title, null]),
  ...articleCategories.flatMap((category) =>
    Array.from({ length: 8 }, (_, i): [string, CoverCategory] => [`Post ${i}`, category]),
  ),
]

it.each(titles)('the cover of "%s" (%s) looks the same on a link preview', (title, category) => {
  const svg = renderToStaticMarkup(<CoverDrawing cover={{ slug: slugOf(title), title, category }} />)
  const styled = inlineStyle(svg, '#ffffff')
  expect(styled).not.toMatch(/class=|style="[^"]*" [^>]*style=/)
  const drawing = new DOMParser().parseFromString(styled, 'image/svg+xml')
  expect(drawing.querySelector('parsererror')).toBeNull()
  // Of the characters that drawings use, the ones that the images' two fonts have.
  expect(drawing.documentElement.textContent).toMatch(/^[\u0020-\u00ff–—’…→]*$/)
})
