import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache } from '#server/pages/page-cache.ts'

const page = (html: string) => ({ status: 200, location: undefined, html, scripts: [], isPartial: false })
const renders = (html: string, changes: object = {}) => vi.fn(async () => ({ ...page(html), ...changes }))

describe('rendered pages in memory', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are kept for an hour, so that dates in them are not outdated', async () => {
    const cache = createPageCache()
    await cache.get('/', renders('2026'))
    vi.advanceTimersByTime(59 * 60 * 1000)
    expect(await cache.get('/', renders('later'))).toEqual(page('2026'))
    vi.advanceTimersByTime(2 * 60 * 1000)
    expect(await cache.get('/', renders('2027'))).toEqual(page('2027'))
  })

  it.each([
    '/?utm=1',
    '/admin/blog/editblog/1',
    '/ADMIN',
    '/login',
    '/signup/',
    '/call',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/SERVICES',
    '/insights/article/%c3%a9',
  ])('are never kept for %s, of which there are arbitrarily many', async (address) => {
    const cache = createPageCache()
    await cache.get(address, renders('first'))
    expect(await cache.get(address, renders('second'))).toEqual(page('second'))
  })

  it('are kept for an article with a title in another alphabet', async () => {
    const cache = createPageCache()
    await cache.get('/insights/article/%C3%A9t%C3%A9', renders('first'))
    expect(await cache.get('/insights/article/%C3%A9t%C3%A9', renders('second'))).toEqual(page('first'))
  })

  it('are not kept when they failed, are partial or not found', async () => {
    const cache = createPageCache()
    await cache.get('/', renders('no', { status: 404 }))
    await cache.get('/', renders('half', { isPartial: true }))
    await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('/', renders('whole'))).toEqual(page('whole'))
  })

  it('are rendered once for simultaneous requests', async () => {
    const cache = createPageCache()
    const render = renders('home')
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(answers).size).toBe(1)
  })

  it('are limited in number: the least recently used one is dropped first', async () => {
    const cache = createPageCache()
    await cache.get('/first', renders('first'))
    await cache.get('/second', renders('second'))
    for (let index = 0; index < 199; index++) {
      await cache.get('/first', renders('again'))
      await cache.get(`/${index}`, renders('filler'))
    }
    expect(await cache.get('/first', renders('again'))).toEqual(page('first'))
    expect(await cache.get('/second', renders('again'))).toEqual(page('again'))
  })

  it.each(['/insights', '/insights/article/finality'])(
    'are dropped when posts change and they show them, also during a render that began before: %s',
    async (address) => {
      const cache = createPageCache()
      await cache.get(address, renders('old'))
      cache.drop('all')
      const begun = cache.get(address, renders('read before the drop'))
      cache.drop('all')
      expect(await begun).toEqual(page('read before the drop'))
      expect(await cache.get(address, renders('read after the drop'))).toEqual(page('read after the drop'))
      expect(await cache.get(address, renders('again'))).toEqual(page('read after the drop'))
    },
  )

  it.each(['/', '/services', '/insights-of-others'])(
    'stay when posts change and they show none: %s',
    async (address) => {
      const cache = createPageCache()
      await cache.get(address, renders('kept'))
      cache.drop('all')
      expect(await cache.get(address, renders('new'))).toEqual(page('kept'))
    },
  )
})
