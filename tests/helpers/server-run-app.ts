import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'

/**
 * Runs an app on a database of its own for the tests of the `describe` that calls it. Both objects are filled before the first test,
 * and before hooks that are registered later.
 */
export function runApp(
  create: () => Promise<TestDatabase>,
  options?: Parameters<typeof startApp>[1],
): { test: TestDatabase; api: TestApp } {
  const test = {} as TestDatabase
  const api = {} as TestApp
  beforeAll(async () => {
    Object.assign(test, await create())
    Object.assign(api, await startApp(test, options))
  })
  afterAll(async () => {
    await api.close()
    await test.drop()
  })
  return { test, api }
}
