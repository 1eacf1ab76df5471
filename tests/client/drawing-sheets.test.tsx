import { expect, it } from 'vitest'
import { drawingSheet } from '../../scripts/vite/drawing-sheets.ts'

it('the inside of a drawing moves into the sheet, and the page keeps its name, its size and what is around it', () => {
  const { sheet, markup } = drawingSheet({
    span: (
      <figure>
        <svg role="img" viewBox="0 0 8 4" className="block">
          <title>A span</title>
          <path d="M0 0H8" stroke="var(--color-ink)" />
        </svg>
        <figcaption className="caption">Fig. 1</figcaption>
      </figure>
    ),
    cone: '<svg class="[&_path]:[vector-effect:non-scaling-stroke]"><path d="M0 4"/><text paint-order="stroke">a</text></svg>',
  })
  expect(markup).toEqual({
    span: '<figure><svg role="img" viewBox="0 0 8 4" class="block"><title>A span</title><use href="SHEET#span0"/></svg><figcaption class="caption">Fig. 1</figcaption></figure>',
    cone: '<svg class="[&_path]:[vector-effect:non-scaling-stroke]"><use href="SHEET#cone1"/></svg>',
  })
  const drawn = new DOMParser().parseFromString(sheet, 'image/svg+xml')
  expect(drawn.querySelector('parsererror')).toBeNull()
  expect(drawn.querySelector('#span0 path')?.getAttribute('stroke')).toBe('var(--color-ink)')
  // What the page's rules say about the inside.
  expect(drawn.querySelector('#span0 path')?.hasAttribute('vector-effect')).toBe(false)
  expect(drawn.querySelector('#cone1 path')?.getAttribute('vector-effect')).toBe('non-scaling-stroke')
  expect(drawn.querySelector('#cone1 text')?.getAttribute('stroke-linejoin')).toBe('round')
})

it('a drawing that relies on a class inside fails the build', () => {
  expect(() => drawingSheet({ span: '<svg><path class="stroke-ink"/></svg>' })).toThrow('span has a class inside')
})
