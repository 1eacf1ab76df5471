import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerConsent, readConsent } from '#src/site/consent/consent.ts'
import ConsentBanner from '#src/site/consent/consent-banner.tsx'
import { renderPage } from '#tests/helpers/client-page.tsx'

const user = userEvent.setup()
const tags = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')]
const question = () => screen.queryByRole('region', { name: 'Analytics' })
const ask = () => renderPage('/about', () => <ConsentBanner gtmId="GTM-TEST1" />)

afterEach(() => {
  localStorage.clear()
  delete window.dataLayer
  for (const tag of tags()) tag.remove()
})

describe('the consent banner', () => {
  it('loads nothing before an answer or after a no, and does not ask again', async () => {
    await ask()
    expect(question()).toBeTruthy()
    expect(tags()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(question()).toBeNull()
    expect(tags()).toEqual([])
    expect(window.dataLayer).toBeUndefined()
    expect(localStorage.getItem('analytics-consent')).toBe('declined')
  })

  it('loads the tag manager once after a yes, and sends it the page view', async () => {
    await ask()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(question()).toBeNull()
    expect(tags().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
    expect(window.dataLayer).toEqual([
      expect.objectContaining({ event: 'gtm.js' }),
      expect.objectContaining({ event: 'page_view', page_path: '/about' }),
    ])
  })

  it('remembers a yes on the next visit', async () => {
    localStorage.setItem('analytics-consent', 'accepted')
    await ask()
    expect(question()).toBeNull()
    expect(tags()).toHaveLength(1)
  })

  it('gives both answers the same look, and both are reachable by keyboard', async () => {
    await ask()
    const [decline, accept] = screen.getAllByRole('button')
    expect([decline?.textContent, accept?.textContent]).toEqual(['Decline', 'Accept'])
    expect(decline?.className).toBe(accept?.className)
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(decline)
  })

  it('follows an answer given in another tab', async () => {
    await ask()
    localStorage.setItem('analytics-consent', 'declined')
    act(() => void dispatchEvent(new StorageEvent('storage')))
    expect(question()).toBeNull()
  })

  it('asks and respects the answer in a browser that forbids storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    await ask()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(question()).toBeNull()
  })

  it('respects a withdrawn yes while the storage is full', () => {
    localStorage.setItem('analytics-consent', 'accepted')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    answerConsent('declined')
    expect(readConsent()).toBe('declined')
    expect(localStorage.getItem('analytics-consent')).toBeNull()
  })
})
