/** Returns a cookie's value without decoding it: our tokens need none, and a stray percent sign would throw. */
export function cookieValue(name: string, cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
