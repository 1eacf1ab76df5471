import type { Env } from '#server/env.ts'

/** Returns the name of one of our cookies. The prefix, for which browsers require https, keeps it to this host. */
export const cookieName = (env: Env, name: string) => (isHttps(env) ? `__Host-${name}` : name)

/** Returns a cookie's value without decoding it: our tokens need none, and a stray percent sign would throw. */
export function cookieValue(name: string, cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

/** Returns the Set-Cookie header of a cookie for requests only, which scripts cannot read. 0 seconds remove it. */
export function setCookie(env: Env, name: string, value: string, seconds: number): string {
  const secure = isHttps(env) ? '; Secure' : ''
  return `${cookieName(env, name)}=${value}; HttpOnly; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

const isHttps = ({ SITE_URL }: Env) => SITE_URL?.startsWith('https:') ?? false
