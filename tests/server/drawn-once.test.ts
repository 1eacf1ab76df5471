import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { drawnOnce } from '#src/figures/kit/drawn.tsx'

it('a constant drawing is rendered once for all pages', () => {
  const draw = vi.fn(() => createElement('svg'))
  const drawing = drawnOnce(createElement(draw))
  const page = () => renderToString(createElement('main', null, drawing))
  expect(page()).toBe('<main><div class="contents"><svg></svg></div></main>')
  expect(page()).toBe(page())
  expect(draw).toHaveBeenCalledTimes(1)
})
