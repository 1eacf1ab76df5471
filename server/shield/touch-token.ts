import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { formKey } from '#server/db/installation.ts'

/** How long ago a form was first touched; null for a form without a token. */
export type Touch = { agoMs: number } | 'forged' | null

/** Returns the token of a form that is touched `now`. Public pages are the same for all visitors and cannot contain it. */
export async function touchTokenAt(db: Db, now: Date): Promise<string> {
  const at = now.getTime().toString(36)
  return `${at}.${signature(await formKey(db), at)}`
}

/** Reads a token that a form has sent back. */
export async function readTouch(db: Db, token: string | undefined, now: Date): Promise<Touch> {
  if (!token) return null
  const [at = '', ...signed] = token.split('.')
  const expected = Buffer.from(signature(await formKey(db), at))
  const actual = Buffer.from(signed.join('.'))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'forged'
  const agoMs = now.getTime() - Number.parseInt(at, 36)
  // Processes on two machines may differ by a moment.
  return { agoMs: Math.max(0, agoMs) }
}

const signature = (key: string, at: string) =>
  createHmac('sha256', key).update(`form touched at ${at}`).digest('base64url')
