import { afterEach, describe, expect, it } from 'vitest'
import { installation } from '#drizzle/schema/index.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'

describe.each(databases)('who must have a second factor on the $name', ({ create }) => {
  let ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.toReversed()) await end()
    ends = []
  })

  async function installed(age: 'new' | 'older'): Promise<TestDatabase> {
    const test = await create()
    ends.push(() => test.drop())
    // As the migration leaves it for an installation that had an admin.
    if (age === 'older') await test.database.db.insert(installation).values({ secondFactorDefault: 'off' })
    await createAdmin(test)
    return test
  }

  /** The statuses of a screen's data with a login of the first and of the eighth day. */
  async function statuses(test: TestDatabase, env: Record<string, string>) {
    let now = new Date()
    const api = await startApp(test, { env, clock: () => now })
    ends.push(() => api.close())
    const ask = async () => (await api.trpc('query', 'queries.counts', undefined, await logIn(api))).status
    const first = await ask()
    now = new Date(now.getTime() + 7 * DAY_MS)
    return [first, await ask()]
  }

  it('is every admin after seven days in a new installation, unless the setting says otherwise', async () => {
    const test = await installed('new')
    expect(await statuses(test, {})).toEqual([200, 403])
    expect(await statuses(test, { REQUIRE_SECOND_FACTOR: 'off' })).toEqual([200, 200])
  })

  it('is no one in an installation from before the second factor, unless the setting says so', async () => {
    const test = await installed('older')
    expect(await statuses(test, {})).toEqual([200, 200])
    expect(await statuses(test, { REQUIRE_SECOND_FACTOR: 'now' })).toEqual([403, 403])
  })

  it('is no one while the key for secrets is missing: no factor can be set up', async () => {
    const test = await installed('new')
    const withoutKey = { APP_SECRET: '', DATABASE_URL: 'postgres://database.example/northlattice' }
    expect(await statuses(test, withoutKey)).toEqual([200, 200])
    expect(await statuses(test, { ...withoutKey, REQUIRE_SECOND_FACTOR: 'now' })).toEqual([200, 200])
  })
})
