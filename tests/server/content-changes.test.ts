import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import type { Feed } from '#server/events/feed.ts'
import { followContent } from '#server/pages/content-changes.ts'

it('content is followed again after a failure of the feed, and counts as changed', async () => {
  let reads = 0
  const follow: Feed['follow'] = async (_lastEventId, _signal, tell) => {
    reads++
    if (reads === 1) throw new Error('the feed broke')
    tell({ id: '1', event: { name: 'events-missed', payload: {} } })
    await new Promise(() => {})
  }
  const logged: string[] = []
  const changed = vi.fn()
  const stop = followContent({ follow }, changed, pino({}, { write: (line: string) => logged.push(line) }))
  await vi.waitFor(() => expect(reads).toBe(2), { timeout: 5000 })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(logged.join()).toContain('the feed broke')
  stop()
})
