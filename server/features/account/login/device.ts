import type { Env } from '#server/env.ts'
import { setCookie, tokenHashIn } from '#server/features/account/sessions/cookies.ts'
import { newToken, sha256 } from '#server/tokens.ts'

const COOKIE = 'device'

/** A device stays known for this time after its last login. */
export const DEVICE_DAYS = 180

/** Returns the table id of the device in a Cookie header, or null. */
export const deviceIdOf = (env: Env, cookies: string | undefined) => tokenHashIn(env, COOKIE, cookies)

/**
 * Creates a device token: its id in the table and its Set-Cookie header. The token proves an earlier login and nothing
 * else.
 */
export function newDevice(env: Env): { id: string; setCookie: string } {
  const token = newToken()
  return { id: sha256(token), setCookie: setCookie(env, COOKIE, token, DEVICE_DAYS * 24 * 60 * 60) }
}
