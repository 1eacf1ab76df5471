/**
 * Normalizes a request's address to a path and query: without the origin that HTTP allows in front, and with letters and digits
 * unescaped. The router takes `/%61pi` for `/api`, so every rule about `/api` must.
 */
export function normalizedUrl(url = '/'): string {
  const address = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = ''] = address.split('?')
  // The router refuses an incomplete escape; unescaping its neighbors might complete it.
  const plain = /%(?![\da-f]{2})/i.test(path) ? path : path.replace(/%[\da-f]{2}/gi, unescaped)
  const rest = address.slice(path.length)
  return plain.startsWith('/') || plain === '*' ? plain + rest : `/${plain}${rest}`
}

function unescaped(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code
}

/** Returns whether an address lies under a prefix, such as `/api`. */
export function isUnder(prefix: string, url: string): boolean {
  return url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)
}

/** Prefixes under which no pages are served. */
const NO_PAGES = ['/api', '/trpc', '/assets', '/uploads']

/**
 * Returns a page's canonical address, or undefined for an address that is canonical: without slashes and blanks at its end, and with
 * dots and backslashes resolved as browsers and the pages' router do, so that `/./admin` does not count as a public page. It begins
 * with exactly one slash: a browser takes `//evil.example` and `/\\evil.example` for another host.
 */
export function movedPage(address: string): string | undefined {
  const [path = ''] = address.split('?')
  if (NO_PAGES.some((prefix) => isUnder(prefix, path))) return undefined
  // Concatenated, because of such hosts.
  const resolved = /[\\.]|%2e/i.test(path) ? new URL(`http://localhost${path}`).pathname : path
  const plain = `/${resolved.replace(/^\/+|(?:\/|%20)+$/g, '')}`
  return plain === path ? undefined : plain + address.slice(path.length)
}
