import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShareMenu } from '#src/site/articles/share-menu.tsx'
import { renderPage } from '#tests/helpers/client-page.tsx'

const payload = {
  title: 'Keys & Agents',
  description: 'What breaks first.',
  url: 'http://localhost/insights/article/keys-agents',
  hashtags: ['AI', 'Blockchain', 'Cybersecurity', 'DeepTech'],
}

const user = userEvent.setup()
const opener = () => screen.getByRole('button', { name: 'Share' })
const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name })

async function openMenu({ coarse = false } = {}) {
  await renderPage('/article', () => (
    <>
      <ShareMenu payload={payload} label="Share" />
      <p>The text</p>
    </>
  ))
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query.includes('coarse') }))
  await user.click(opener())
  await link('Twitter')
}

describe('the share menu', () => {
  beforeEach(() => {
    window.dataLayer = []
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    delete window.dataLayer
  })

  it.each([
    ['Twitter', 'https://twitter.com/intent/tweet', 'url', payload.url],
    ['Twitter', 'https://twitter.com/intent/tweet', 'hashtags', 'AI,Blockchain,Cybersecurity,DeepTech'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u', payload.url],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'url', payload.url],
    ['Reddit', 'https://www.reddit.com/submit', 'title', payload.title],
    [
      'WhatsApp',
      'https://api.whatsapp.com/send',
      'text',
      `${payload.title}\n${payload.url}\n#AI #Blockchain #Cybersecurity #DeepTech`,
    ],
    ['Telegram', 'https://t.me/share/url', 'url', payload.url],
  ])('opens %s at %s with %s', async (name, address, key, value) => {
    await openMenu()
    const { origin, pathname, searchParams } = new URL((await link(name)).href)
    expect(origin + pathname).toBe(address)
    expect(searchParams.get(key)).toBe(value)
  })

  it('opens a network in a centred popup of 600 by 600, and tracks it', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1400, outerHeight: 1000 })
    await openMenu()
    const reddit = await link('Reddit')
    const followed = vi.fn()
    document.addEventListener('click', (event) => followed(event.defaultPrevented), { once: true })
    await user.click(reddit)
    expect(open).toHaveBeenCalledExactlyOnceWith(reddit.href, '_blank', 'popup,width=600,height=600,left=500,top=250')
    expect(followed).toHaveBeenCalledWith(true)
    expect(window.dataLayer).toEqual([{ event: 'share', category: 'share', label: 'reddit' }])
  })

  it('opens a new tab where popups are blocked', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await openMenu()
    const telegram = await link('Telegram')
    expect(telegram).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
    let wasPrevented: boolean | undefined
    telegram.addEventListener('click', (event) => event.stopPropagation())
    document.addEventListener(
      'click',
      (event) =>
        setTimeout(() => {
          wasPrevented = event.defaultPrevented
        }),
      { capture: true, once: true },
    )
    await user.click(telegram)
    await waitFor(() => expect(wasPrevented).toBe(false))
  })

  it('writes an e-mail with subject and body', async () => {
    await openMenu()
    expect((await link('Email')).href).toBe(
      'mailto:?subject=Keys%20%26%20Agents&body=What%20breaks%20first.%0A%0Ahttp%3A%2F%2Flocalhost%2Finsights%2Farticle%2Fkeys-agents',
    )
  })

  it('copies the link, says so, and is ready again after two seconds', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openMenu()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(writeText).toHaveBeenCalledWith(payload.url)
    expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy()
    const copied = await screen.findByRole('button', { name: 'Copied' })
    vi.advanceTimersByTime(1500)
    expect(copied.isConnected && copied.textContent).toContain('Copied')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy())
    vi.useRealTimers()
  })

  it('copies through a text area without the clipboard API, and keeps the focus', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
    const copied: string[] = []
    document.execCommand = () => {
      if (document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value)
      return true
    }
    await openMenu()
    await user.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy()
    expect(copied).toEqual([payload.url])
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement?.textContent).toContain('Copied')
  })

  it('says when copying failed', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
    document.execCommand = () => false
    await openMenu()
    await user.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(await screen.findByText('Failed to copy link')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
  })

  it('takes the focus, and returns it at Escape', async () => {
    await openMenu()
    expect(document.activeElement).toBe(await link('Twitter'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Twitter' })).toBeNull()
    expect(document.activeElement).toBe(opener())
    expect(opener().getAttribute('aria-expanded')).toBe('false')
  })

  it('closes at a click outside and at a second click on its button', async () => {
    await openMenu()
    await user.click(screen.getByText('The text'))
    expect(screen.queryByRole('link', { name: 'Twitter' })).toBeNull()
    expect(document.activeElement).toBe(opener())
    await user.click(opener())
    await link('Twitter')
    await user.click(opener())
    expect(screen.queryByRole('link', { name: 'Twitter' })).toBeNull()
  })

  it('offers the share sheet of a mobile device', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    await openMenu({ coarse: true })
    await user.click(screen.getByRole('button', { name: 'Share from this device' }))
    const { title, description, url } = payload
    expect(share).toHaveBeenCalledWith({ title, text: description, url })
    expect(window.dataLayer).toEqual([{ event: 'share', category: 'share', label: 'native' }])
    Reflect.deleteProperty(navigator, 'share')
  })

  it('does not offer it on a desktop', async () => {
    Object.assign(navigator, { share: async () => undefined })
    await openMenu({ coarse: false })
    expect(screen.queryByRole('button', { name: 'Share from this device' })).toBeNull()
    Reflect.deleteProperty(navigator, 'share')
  })
})
