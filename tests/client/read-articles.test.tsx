import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ReadArticles } from '#src/admin/dashboard/read-articles.tsx'
import { mockScreen } from '../helpers/client-screen.tsx'

const usual = {
  'dashboard.readArticles': () => [
    { slug: 'proofs', title: 'Zero-knowledge proofs', requests: 1200 },
    { slug: 'gone', title: null, requests: 1 },
  ],
}
const { serve, show, showRefused, settled } = mockScreen('/admin/dashboard', usual, () => <ReadArticles />)
const region = () => within(screen.getByRole('region', { name: 'Articles that bring requests' }))

describe('the articles that bring requests', () => {
  it('are told with their requests, each with a link to it', async () => {
    serve()
    await show()
    expect(await region().findByRole('row', { name: 'Zero-knowledge proofs 1,200 requests' })).toBeTruthy()
    expect(region().getByRole('row', { name: 'gone 1 request' })).toBeTruthy()
    const link = region().getByRole('link', { name: 'Zero-knowledge proofs' })
    expect(link.getAttribute('href')).toBe('/insights/article/proofs')
    await settled()
  })

  it('can be none', async () => {
    serve({ 'dashboard.readArticles': () => [] })
    await show()
    expect(await screen.findByText('No request came after an article yet.')).toBeTruthy()
  })

  it('can fail to load, and are loaded again on request', async () => {
    await showRefused('dashboard.readArticles', 429, 'Failed to load the articles.')
    serve()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await region().findByText('gone')).toBeTruthy()
    await settled()
  })
})
