import { isUnder } from './failures.ts'

/**
 * A request's address as everything here compares it: a path and what follows it. Without the origin that HTTP lets a client put
 * in front, and with letters and digits written plainly: the router takes `/%61pi` for `/api`, so every rule about `/api` must.
 */
export function plainAddress(url = '/'): string {
  const address = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = ''] = address.split('?')
  // Half a percent sign is for the router to refuse; joined with its neighbours it might become a whole one.
  const plain = /%(?![\da-f]{2})/i.test(path) ? path : path.replace(/%[\da-f]{2}/gi, unescaped)
  const rest = address.slice(path.length)
  return plain.startsWith('/') || plain === '*' ? plain + rest : `/${plain}${rest}`
}

function unescaped(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code
}

/** Where other things than pages are served. */
const NO_PAGES = ['/api', '/trpc', '/assets', '/uploads']

/**
 * The one address of the page that an address means, or undefined when it is that one: without slashes and blanks at its end, and
 * with dots and backslashes read as browsers and the pages' router do, so that `/./admin` is not taken for a public page. It begins
 * with one slash whatever it began with: a browser takes `//evil.example` and `/\\evil.example` for another host.
 */
export function movedPage(address: string): string | undefined {
  const [path = ''] = address.split('?')
  if (NO_PAGES.some((prefix) => isUnder(prefix, path))) return undefined
  // By concatenation, because of such hosts.
  const resolved = /[\\.]|%2e/i.test(path) ? new URL(`http://localhost${path}`).pathname : path
  const plain = `/${resolved.replace(/^\/+|(?:\/|%20)+$/g, '')}`
  return plain === path ? undefined : plain + address.slice(path.length)
}
