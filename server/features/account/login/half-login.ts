import { randomBytes } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { cookieName, cookieValue, setCookie } from '#server/features/account/cookies.ts'
import { sha256 } from '#server/sha256.ts'
import { HALF_LOGIN_MINUTES } from '#src/shared/account/second-factor.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

const COOKIE = 'half-login'
const TOKEN_BYTES = 32

/** Returns the table id of the half login in a Cookie header, or null. */
export function halfLoginOf(env: Env, cookies: string | undefined): string | null {
  const token = cookieValue(cookieName(env, COOKIE), cookies)
  return token ? sha256(token) : null
}

/**
 * Creates the token of a login that has proved the password only. It has a cookie of its own, so that nothing that reads
 * sessions can take it for one.
 */
export function newHalfLogin(env: Env, now: Date): { id: string; expiresAt: Date; setCookie: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return {
    id: sha256(token),
    expiresAt: new Date(now.getTime() + HALF_LOGIN_MINUTES * MINUTE_MS),
    setCookie: setCookie(env, COOKIE, token, HALF_LOGIN_MINUTES * 60),
  }
}

/** Returns the Set-Cookie header that removes the cookie. */
export const forgetHalfLogin = (env: Env): string => setCookie(env, COOKIE, '', 0)
