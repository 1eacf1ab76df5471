import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRefresher } from '#src/admin/live/refresher.ts'
import { reconnectDelay } from '#src/admin/live/socket.ts'

describe('reconnecting', () => {
  it('waits about a second at first, longer each time, and never more than five', () => {
    expect(reconnectDelay(0, 0)).toBe(500)
    expect(reconnectDelay(0, 0.5)).toBe(1000)
    expect(reconnectDelay(1, 0.5)).toBe(2000)
    expect(reconnectDelay(2, 0.5)).toBe(4000)
    fc.assert(
      fc.property(fc.nat(5000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const delay = reconnectDelay(attempt, random)
        expect(delay).toBeGreaterThanOrEqual(500)
        expect(delay).toBeLessThanOrEqual(5000)
      }),
    )
  })
})

describe('events in an open list', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watched() {
    const queryClient = new QueryClient()
    /** The routers whose queries were to be read again. */
    const invalidated: unknown[] = []
    vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
      invalidated.push(String(filters?.queryKey))
    })
    const readViewer = vi.fn(async (): Promise<void> => void invalidated.push('viewer'))
    return { queryClient, invalidated, readViewer, refreshLater: createRefresher(queryClient, readViewer) }
  }

  it('that come together read the list once', () => {
    const { invalidated, refreshLater } = watched()
    for (let i = 0; i < 50; i++) refreshLater('new-userQuery')
    refreshLater('queryUpdate')
    vi.advanceTimersByTime(100)
    expect(invalidated.filter((key) => key === 'queries')).toHaveLength(1)
    expect(invalidated).toContain('dashboard')
    refreshLater('queryUpdate')
    vi.advanceTimersByTime(100)
    expect(invalidated.filter((key) => key === 'queries')).toHaveLength(2)
  })

  it('wait until a change of ours is answered', () => {
    const { queryClient, invalidated, refreshLater } = watched()
    const mutating = vi.spyOn(queryClient, 'isMutating').mockReturnValue(1)
    refreshLater('queryUpdate')
    vi.advanceTimersByTime(1000)
    expect(invalidated).toEqual([])
    mutating.mockReturnValue(0)
    vi.advanceTimersByTime(100)
    expect(invalidated).toContain('queries')
  })

  it('about accounts read the viewer before the rest, which may be refused now', async () => {
    const { invalidated, readViewer, refreshLater } = watched()
    const viewer = Promise.withResolvers<void>()
    readViewer.mockImplementationOnce(() => {
      invalidated.push('viewer')
      return viewer.promise
    })
    refreshLater('account')
    await vi.advanceTimersByTimeAsync(1000)
    expect(invalidated).toEqual(['viewer'])
    viewer.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(invalidated).toEqual(['viewer', 'account', 'calls', 'dashboard'])
  })

  it('about accounts read the rest after a logout that was sent meanwhile, as it would be refused', async () => {
    const { queryClient, invalidated, refreshLater } = watched()
    const mutating = vi.spyOn(queryClient, 'isMutating').mockReturnValueOnce(0).mockReturnValue(1)
    refreshLater('login')
    await vi.advanceTimersByTimeAsync(1000)
    expect(invalidated).toEqual(['viewer'])
    mutating.mockReturnValue(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(invalidated).toEqual(['viewer', 'account', 'dashboard'])
  })

  it('about accounts read the viewer once', async () => {
    const queryClient = new QueryClient()
    const asked = { viewer: 0, profile: 0 }
    const refreshLater = createRefresher(queryClient, async () => void asked.viewer++)
    for (const name of ['viewer', 'profile'] as const) {
      const queryKey = [['account', name], { type: 'query' }]
      onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn: () => ++asked[name] }).subscribe(() => {}))
    }
    await vi.advanceTimersByTimeAsync(0)
    refreshLater('account')
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual({ viewer: 2, profile: 2 })
  })

  it('that come faster than the list is read do not keep it from changing', async () => {
    const queryClient = new QueryClient()
    const refreshLater = createRefresher(queryClient, async () => {})
    let asked = 0
    const observer = new QueryObserver(queryClient, {
      queryKey: [['queries', 'list']],
      queryFn: () => new Promise<number>((resolve) => setTimeout(resolve, 700, ++asked)),
    })
    const shown = new Set<unknown>()
    onTestFinished(observer.subscribe(({ data }) => shown.add(data)))
    await vi.advanceTimersByTimeAsync(1000)
    for (let lead = 0; lead < 30; lead++) {
      refreshLater('new-userQuery')
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(shown.size).toBeGreaterThan(10)
    await vi.advanceTimersByTimeAsync(3000)
    const { data } = observer.getCurrentResult()
    await vi.advanceTimersByTimeAsync(5000)
    // The last event was read, and then nothing more.
    expect(observer.getCurrentResult().data).toBe(data)
    expect(data).toBe(asked)
  })

  it('are seen by a list that was being read for the first time when they came', async () => {
    const queryClient = new QueryClient()
    const refreshLater = createRefresher(queryClient, async () => {})
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let asked = 0
    const observer = new QueryObserver(queryClient, {
      queryKey: [['queries', 'list']],
      queryFn: () => answers[asked++]?.promise,
    })
    onTestFinished(observer.subscribe(() => {}))
    refreshLater('new-userQuery')
    await vi.advanceTimersByTimeAsync(100)
    answers[0]?.resolve('as it was before the event')
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toBe(2)
    answers[1]?.resolve('as it is')
    await vi.advanceTimersByTimeAsync(100)
    expect(observer.getCurrentResult().data).toBe('as it is')
  })
})
