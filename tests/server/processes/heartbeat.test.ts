import { describe, expect, it } from 'vitest'
import { heartbeats } from '#drizzle/schema/index.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { startServer } from '#tests/helpers/server-process.ts'

describe.each(postgresql)('a server process on $name', ({ create }) => {
  it('beats from its start', async () => {
    const test = await create()
    const server = await startServer({ NODE_ENV: 'test', DATABASE_URL: test.url ?? '' })
    await until(async () => (await test.database.db.$count(heartbeats)) > 0)
    expect(await server.end()).toBe(0)
    await test.drop()
  }, 90_000)
})
