import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache } from '#server/http/page-cache.ts'

const page = (html: string) => ({ status: 200, location: undefined, html, isPartial: false })

describe('rendered pages in memory', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are kept for an hour, so that nothing they say of the time grows old', () => {
    const cache = createPageCache()
    cache.begin('/')(page('2026'))
    vi.advanceTimersByTime(59 * 60 * 1000)
    expect(cache.get('/')).toEqual(page('2026'))
    vi.advanceTimersByTime(2 * 60 * 1000)
    expect(cache.get('/')).toBeUndefined()
  })

  it('are never kept for an address with a query, which anybody can invent', () => {
    const cache = createPageCache()
    cache.begin('/?utm=1')(page('home'))
    expect(cache.get('/?utm=1')).toBeUndefined()
  })

  it('are bounded: the one that was not asked for the longest goes first', () => {
    const cache = createPageCache()
    cache.begin('/first')(page('first'))
    cache.begin('/second')(page('second'))
    for (let index = 0; index < 199; index++) {
      cache.get('/first')
      cache.begin(`/${index}`)(page('filler'))
    }
    expect(cache.get('/first')).toEqual(page('first'))
    expect(cache.get('/second')).toBeUndefined()
  })

  it('are all dropped at once, and so is one whose render began before that', () => {
    const cache = createPageCache()
    cache.begin('/')(page('old'))
    const keep = cache.begin('/insights')
    cache.drop()
    keep(page('read before the drop'))
    expect(cache.get('/')).toBeUndefined()
    expect(cache.get('/insights')).toBeUndefined()
    cache.begin('/insights')(page('read after the drop'))
    expect(cache.get('/insights')).toEqual(page('read after the drop'))
  })
})
