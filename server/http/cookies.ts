/** The value of a cookie in a Cookie header. Not decoded: our tokens need none, and a stray percent sign in another's would throw. */
export function cookieValue(name: string, cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
