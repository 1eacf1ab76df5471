import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_KEYS, memoryCounter } from '#server/limits/memory-counter.ts'

describe('a counter in memory', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('adds up, and starts again after its duration', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const counter = memoryCounter(60)
    expect(await counter.add('a')).toEqual({ points: 1, msLeft: 60_000 })
    vi.setSystemTime(Date.now() + 59_000)
    expect(await counter.add('a', 2)).toEqual({ points: 3, msLeft: 1000 })
    expect((await counter.add('a', -1)).points).toBe(2)
    vi.setSystemTime(Date.now() + 1001)
    expect(await counter.add('a')).toEqual({ points: 1, msLeft: 60_000 })
    await counter.set('a', 9, 10)
    expect(await counter.add('a')).toEqual({ points: 10, msLeft: 10_000 })
    await counter.delete('a')
    expect((await counter.add('a')).points).toBe(1)
  })

  it('holds a bounded number of keys, however many come', async () => {
    const counter = memoryCounter(3600)
    for (let index = 0; index < 3 * MAX_KEYS; index++) await counter.add(`flood ${index}`)
    expect(counter.size()).toBe(MAX_KEYS)
  })

  it('loses neither a pause nor a count under way to a flood of new keys', async () => {
    const counter = memoryCounter(3600, 100)
    await counter.add('guesser', 4)
    await counter.set('paused', 1_000_000, 1800)
    for (let index = 0; index < 1000; index++) await counter.add(`flood ${index}`)
    expect((await counter.add('guesser')).points).toBe(5)
    expect((await counter.add('paused')).points).toBe(1_000_001)
    expect(counter.size()).toBe(100)
  })

  it('removes what has run out before anything that counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const counter = memoryCounter(3600, 100)
    for (let index = 0; index < 99; index++) await counter.set(`over ${index}`, 50, 10)
    await counter.add('new')
    vi.setSystemTime(Date.now() + 11_000)
    await counter.add('newer')
    expect((await counter.add('new')).points).toBe(2)
    expect(counter.size()).toBe(2)
  })
})
