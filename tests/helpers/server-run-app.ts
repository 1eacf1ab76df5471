import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { installationId } from '#server/db/installation.ts'
import { startApp, type TestApp } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'

type Options = Parameters<typeof startApp>[1]

/**
 * Opens a database of its own for the tests of the `describe` that calls it. The object is filled before the first test, and before
 * hooks that are registered later; the same holds for what the functions below return.
 */
export function runDatabase(create: () => Promise<TestDatabase>): TestDatabase {
  const test = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(test, await create())
  })
  afterAll(() => test.drop())
  return test
}

/** Runs an app on such a database. */
export function runAppOn(test: TestDatabase, options?: Options): TestApp {
  const api = {} as TestApp
  beforeAll(async () => {
    Object.assign(api, await startApp(test, options))
  })
  afterAll(() => api.close())
  return api
}

/** Runs an app on a database of its own for the tests of the `describe` that calls it. */
export function runApp(create: () => Promise<TestDatabase>, options?: Options): { test: TestDatabase; api: TestApp } {
  const test = runDatabase(create)
  return { test, api: runAppOn(test, options) }
}

/** As `runApp`, with a directory for its data, and in it the one for the images of posts. */
export function runAppWithFiles(create: () => Promise<TestDatabase>, options: Options = {}) {
  const test = runDatabase(create)
  const directories = { data: '', uploads: '' }
  const api = {} as TestApp
  beforeAll(async () => {
    const data = await mkdtemp(join(tmpdir(), 'data-'))
    Object.assign(directories, { data, uploads: join(data, 'uploads', await installationId(test.database.db)) })
    Object.assign(api, await startApp(test, { ...options, env: { ...options.env, DATA_DIR: data } }))
  })
  afterAll(async () => {
    await api.close()
    await rm(directories.data, { recursive: true })
  })
  return { test, api, directories }
}
