import { beforeEach } from 'vitest'
import { emptyAccounts } from './second-factor.ts'
import { createAdmin } from './server-account.ts'
import type { startApp } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'
import { runApp } from './server-run-app.ts'

type Options = Omit<NonNullable<Parameters<typeof startApp>[1]>, 'clock'> & { begin?: Date }

/** Runs an app for the tests of the `describe` that calls it: each begins with one admin, at `begin` or at the time of the machine. */
export function runAccountApp(create: () => Promise<TestDatabase>, { begin, ...options }: Options = {}) {
  const clock = {
    now: new Date(),
    read: () => clock.now,
    /** Moves the clock on and returns the new time. */
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
      return clock.now
    },
  }
  const { test, api } = runApp(create, { ...options, clock: clock.read })
  beforeEach(async () => {
    clock.now = begin ?? new Date()
    await emptyAccounts(test)
    await createAdmin(test)
  })
  return { test, api, clock }
}
