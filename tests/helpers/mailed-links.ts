import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'
import type { runAccountApp } from './account-app.ts'
import type { Answer } from './server-app.ts'

/** When the tests of mailed links begin. */
export const begin = new Date('2026-11-20T12:00:00Z')

/** The answer to a link that was used, has expired or is unknown. */
export const notValid = { status: 404, body: { message: 'This link is not valid' } }

type Accounts = Pick<ReturnType<typeof runAccountApp>, 'test' | 'clock'>
type Link = {
  look: (token: string) => Promise<Answer>
  use: (token: string) => Promise<Answer>
  prune: (db: Db, now: Date) => Promise<number>
}

/** Checks that a link that was just mailed is valid for `ms`, and that its row is pruned from then on. */
export async function expectLinkLasts(
  { test, clock }: Accounts,
  token: string,
  ms: number,
  { look, use, prune }: Link,
) {
  const { db } = test.database
  clock.pass(ms - 1)
  expect((await look(token)).status).toBe(200)
  expect(await prune(db, clock.now)).toBe(0)
  clock.pass(1)
  expect(await look(token)).toMatchObject(notValid)
  expect(await use(token)).toMatchObject(notValid)
  expect(await prune(db, clock.now)).toBe(1)
}
