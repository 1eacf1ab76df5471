import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import type { Feed } from '#server/events/feed.ts'
import { followContent } from '#server/pages/content-changes.ts'

it('content is followed again after a failure of the feed, and counts as changed', async () => {
  let reads = 0
  const since: Feed['since'] = async function* () {
    reads++
    if (reads === 1) throw new Error('the feed broke')
    yield { id: '1', event: { name: 'events-missed', payload: {} } }
    await new Promise(() => {})
  }
  const logged: string[] = []
  const changed = vi.fn()
  const stop = followContent({ since }, changed, pino({}, { write: (line: string) => logged.push(line) }))
  await vi.waitFor(() => expect(reads).toBe(2), { timeout: 5000 })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(logged.join()).toContain('the feed broke')
  stop()
})
