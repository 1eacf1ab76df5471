import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createCounter } from '#server/limits/create-counter.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

describe.each(postgresql)('counts on $name', ({ create }) => {
  const test = runDatabase(create)

  const counter = (name: string, durationSeconds = 600) => createCounter(test.database.pool, { name, durationSeconds })
  const pointsOf = async (adds: Promise<{ points: number }>[]) => (await Promise.all(adds)).map(({ points }) => points)

  it('have each add at its turn, also of adds that share a statement', async () => {
    const one = counter('turns')
    const keys = ['a', 'b', 'a', 'a', 'b', 'c', 'a']
    const points = await pointsOf(keys.map(async (key) => one.add(key)))
    expect(points).toEqual([1, 1, 2, 3, 2, 1, 4])
    expect(await pointsOf([3, -1, 2].map(async (more) => one.add('a', more)))).toEqual([7, 6, 8])
    const { msLeft } = await one.add('a')
    expect(msLeft).toBeGreaterThan(595_000)
    expect(msLeft).toBeLessThanOrEqual(600_000)
  })

  it('are those of two processes together, which take the same keys in opposite order', async () => {
    const [one, other] = [counter('shared'), counter('shared')]
    const keys = Array.from({ length: 200 }, (_, i) => `key ${i % 40}`)
    const points = await pointsOf([
      ...keys.map(async (key) => one.add(key)),
      ...keys.toReversed().map(async (key) => other.add(key)),
    ])
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(40 * 55)
  })

  it('start again after their time', async () => {
    const one = counter('again')
    await one.set('a', 20, 10)
    expect(await one.add('a')).toMatchObject({ points: 21 })
    await test.database.db.execute(sql`update rate_limits set expire = expire - 10001 where key = 'again:a'`)
    const counts = await Promise.all([one.add('a'), one.add('a')])
    expect(counts.map(({ points }) => points)).toEqual([1, 2])
    for (const { msLeft } of counts) expect(msLeft).toBeGreaterThan(595_000)
  })

  it('reject the adds of a statement that fails, which those of one moment share, and count the next ones', async () => {
    const one = counter('failed')
    const results = await Promise.allSettled([one.add('a'), one.add(`b${'b'.repeat(300)}`), one.add('c')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await one.add('c')).toMatchObject({ points: 1 })
  })
})

if (postgresql.length === 0) it.todo('needs TEST_DATABASE_URL')
