import { randomBytes } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { cookieName, cookieValue, setCookie } from '#server/features/account/cookies.ts'
import { sha256 } from '#server/sha256.ts'

const COOKIE = 'device'

/** A device stays known for this time after its last login. */
export const DEVICE_DAYS = 180

const TOKEN_BYTES = 32

/** Returns the table id of the device in a Cookie header, or null. */
export function deviceOf(env: Env, cookies: string | undefined): string | null {
  const token = cookieValue(cookieName(env, COOKIE), cookies)
  return token ? sha256(token) : null
}

/**
 * Creates a device token: its id in the table and its Set-Cookie header. The token proves an earlier login and nothing
 * else.
 */
export function newDevice(env: Env): { id: string; setCookie: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { id: sha256(token), setCookie: setCookie(env, COOKIE, token, DEVICE_DAYS * 24 * 60 * 60) }
}
