import type { Env } from '#server/env.ts'
import { setCookie, tokenHashIn } from '#server/features/account/sessions/cookies.ts'
import { newToken, sha256 } from '#server/tokens.ts'
import { HALF_LOGIN_MINUTES } from '#src/shared/account/second-factor.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

const COOKIE = 'half-login'
/** Returns the table id of the half login in a Cookie header, or null. */
export const halfLoginOf = (env: Env, cookies: string | undefined) => tokenHashIn(env, COOKIE, cookies)

/**
 * Creates the token of a login that has proved the password only. It has a cookie of its own, so that nothing that reads
 * sessions can take it for one.
 */
export function newHalfLogin(env: Env, now: Date): { id: string; expiresAt: Date; setCookie: string } {
  const token = newToken()
  return {
    id: sha256(token),
    expiresAt: new Date(now.getTime() + HALF_LOGIN_MINUTES * MINUTE_MS),
    setCookie: setCookie(env, COOKIE, token, HALF_LOGIN_MINUTES * 60),
  }
}

/** Returns the Set-Cookie header that removes the cookie. */
export const forgetHalfLogin = (env: Env): string => setCookie(env, COOKIE, '', 0)
