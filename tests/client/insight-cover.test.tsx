import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { InsightCover } from '#src/ui/insight-cover.tsx'

const cover = (file: string) => (
  <InsightCover
    insight={{ slug: 'one-title', title: 'One title', category: 'AI', image: { file, width: 1600, height: 1000 } }}
    sizes="100vw"
  />
)

describe('the cover of a post', () => {
  it('is its image, or the drawing of its title when the image fails to load', async () => {
    const { container, rerender } = await act(async () => render(cover('one.webp')))
    expect(container.querySelector('svg')).toBeNull()
    await act(async () => fireEvent.error(screen.getByRole('presentation')))
    expect(screen.queryByRole('presentation')).toBeNull()
    await waitFor(() => expect(container.querySelector('[aria-hidden="true"] svg')).toBeTruthy())
    // The next article has another image.
    rerender(cover('two.webp'))
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/uploads/two.webp')
  })
})
