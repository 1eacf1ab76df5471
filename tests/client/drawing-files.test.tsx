import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CoverDrawing } from '#src/figures/covers/cover-panel.tsx'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { articleCategories, slugOf } from '#src/shared/posts/article.ts'
import { drawings as ofHome } from '#src/site/pages/home/home.drawings.tsx'
import { drawings as ofServices } from '#src/site/pages/services/services.drawings.tsx'
import { drawingFile } from '../../scripts/vite/drawing-files.ts'

const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml')

it('the inside of a drawing moves into the file, and the page keeps its name, its size and what is around it', () => {
  const { svg, markup } = drawingFile({
    span: (
      <figure>
        <svg role="img" viewBox="0 0 8 4" className="block">
          <title>A span</title>
          <path d="M0 0H8" stroke="var(--color-ink)" />
        </svg>
        <figcaption className="caption">Fig. 1</figcaption>
      </figure>
    ),
    cone: '<svg class="[&_path]:[vector-effect:non-scaling-stroke]"><path d="M0 4"/><line x1="1"/></svg>',
  })
  expect(markup).toEqual({
    span: '<figure><svg role="img" viewBox="0 0 8 4" class="block"><title>A span</title><use href="__DRAWING_FILE__#span-0"/></svg><figcaption class="caption">Fig. 1</figcaption></figure>',
    cone: '<svg class="[&_path]:[vector-effect:non-scaling-stroke]"><use href="__DRAWING_FILE__#cone-1"/></svg>',
  })
  const drawn = parsed(svg)
  expect(drawn.querySelector('#span-0 path')?.getAttribute('stroke')).toBe('var(--color-ink)')
  // The page's rule for the inside.
  expect(drawn.querySelector('#span-0 path')?.hasAttribute('vector-effect')).toBe(false)
  for (const shape of drawn.querySelectorAll('#cone-1 *'))
    expect(shape.getAttribute('vector-effect')).toBe('non-scaling-stroke')
})

it('a drawing that relies on a class inside fails the build', () => {
  expect(() => drawingFile({ span: '<svg><path class="stroke-ink"/></svg>' })).toThrow('span has a class inside')
})

const covers = [
  ...[featuredArticle, ...articles],
  ...articleCategories.flatMap((category) => Array.from({ length: 24 }, (_, i) => ({ title: `Post ${i}`, category }))),
].map((cover) => <CoverDrawing key={cover.title} cover={{ ...cover, slug: slugOf(cover.title) }} />)

it.each(Object.entries({ home: ofHome, services: ofServices, covers: Object.fromEntries(Object.entries(covers)) }))(
  'the drawings of %s can be in a file',
  (_, drawings) => {
    const { svg, markup } = drawingFile(drawings)
    const file = parsed(svg)
    expect(file.querySelector('parsererror')?.textContent).toBeUndefined()
    const wanted = Object.values(markup).flatMap((html) => [...html.matchAll(/#([\w-]+)"/g)].map(([, id]) => id))
    expect([...file.querySelectorAll('svg > g')].map(({ id }) => id)).toEqual(wanted)
    expect(new Set(wanted).size).toBe(wanted.length)
    // As many drawings as without the file.
    const whole = Object.values(drawings).map((node) => (typeof node === 'string' ? node : renderToStaticMarkup(node)))
    expect(wanted.length).toBe(whole.join('').split('<svg').length - 1)
    expect(wanted.length).toBeGreaterThan(5)
  },
)
