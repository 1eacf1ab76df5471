import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Drawn, drawnOnce } from '#src/figures/kit/drawn.tsx'

const draw = vi.fn((name: string) => <svg aria-label={name} role="img" />)
const Drawing = ({ name }: { name: string }) => draw(name)

it('keeps a drawing that the server rendered', () => {
  const page = document.createElement('div')
  page.innerHTML = '<div class="contents"><svg></svg></div>'
  const came = page.querySelector('svg')
  const shown = (
    <Drawn>
      <Drawing name="a truss" />
    </Drawn>
  )
  const { rerender } = render(shown, { container: page, hydrate: true })
  rerender(shown)
  expect(page.querySelector('svg')).toBe(came)
  expect(draw).not.toHaveBeenCalled()
  // Another drawing in its place is rendered in the browser.
  rerender(
    <Drawn key="another">
      <Drawing name="a cone" />
    </Drawn>,
  )
  expect(page.querySelector('svg')?.ariaLabel).toBe('a cone')
})

it('renders a drawing that the server did not render', () => {
  render(
    <Drawn>
      <Drawing name="a tree" />
    </Drawn>,
  )
  expect(screen.getByRole('img', { name: 'a tree' })).toBeTruthy()
})

it('keeps a constant that the server rendered, and renders one that it did not', () => {
  draw.mockClear()
  const shown = drawnOnce(<Drawing name="a span" />)
  const page = document.createElement('div')
  page.innerHTML = '<div class="contents"><svg></svg></div>'
  const came = page.querySelector('svg')
  render(shown, { container: page, hydrate: true })
  expect(page.querySelector('svg')).toBe(came)
  expect(draw).not.toHaveBeenCalled()
  render(shown)
  expect(screen.getByRole('img', { name: 'a span' })).toBeTruthy()
})
