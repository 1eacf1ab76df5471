import { type Env, isHttps } from '#server/env.ts'
import { sha256 } from '#server/tokens.ts'

/** Returns the name of one of our cookies. The prefix, for which browsers require https, keeps it to this host. */
export const cookieName = (env: Env, name: string) => (isHttps(env) ? `__Host-${name}` : name)

/** Returns a cookie's value without decoding it: our tokens need none, and a stray percent sign would throw. */
export function cookieValue(name: string, cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

/** Returns the hash of a cookie's token, by which its table knows it, or null. */
export function tokenHashIn(env: Env, name: string, cookies: string | undefined): string | null {
  const token = cookieValue(cookieName(env, name), cookies)
  return token ? sha256(token) : null
}

/** Returns the Set-Cookie header of a cookie for requests only, which scripts cannot read. 0 seconds remove it. */
export function setCookie(env: Env, name: string, value: string, seconds: number): string {
  const secure = isHttps(env) ? '; Secure' : ''
  return `${cookieName(env, name)}=${value}; HttpOnly; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
