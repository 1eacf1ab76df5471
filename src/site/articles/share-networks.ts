import type { SharePayload } from './share.ts'

export type Network = { name: string; initials: string; address: (payload: SharePayload) => string }

const tagged = (hashtags: readonly string[]) => hashtags.map((tag) => `#${tag}`).join(' ')
const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`

/** Share URLs of the networks, in the order of the specification. */
export const networks: readonly Network[] = [
  {
    name: 'Twitter',
    initials: 'Tw',
    address: ({ title, url, hashtags }) =>
      withQuery('https://twitter.com/intent/tweet', { text: title, url, hashtags: hashtags.join(',') }),
  },
  {
    name: 'Facebook',
    initials: 'Fb',
    address: ({ url, title, hashtags: [first = ''] }) =>
      withQuery('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title, hashtag: `#${first}` }),
  },
  {
    name: 'LinkedIn',
    initials: 'Li',
    address: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    name: 'Reddit',
    initials: 'Re',
    address: ({ url, title }) => withQuery('https://www.reddit.com/submit', { url, title }),
  },
  {
    name: 'WhatsApp',
    initials: 'Wa',
    address: ({ url, title, hashtags }) =>
      withQuery('https://api.whatsapp.com/send', { text: `${title}\n${url}\n${tagged(hashtags)}` }),
  },
  {
    name: 'Telegram',
    initials: 'Te',
    address: ({ url, title, hashtags }) =>
      withQuery('https://t.me/share/url', { url, text: `${title}\n${tagged(hashtags)}` }),
  },
]

const POPUP = 600

/** Opens a URL in a small window centered over this one. Returns false when the browser blocks it. */
export function openPopup(address: string): boolean {
  const left = Math.round(window.screenX + (window.outerWidth - POPUP) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - POPUP) / 2)
  return window.open(address, '_blank', `popup,width=${POPUP},height=${POPUP},left=${left},top=${top}`) !== null
}
