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
