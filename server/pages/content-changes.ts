import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Feed } from '#server/events/feed.ts'

/** After a failure of the feed. */
const RETRY_MS = 1000

/**
 * Calls `changed` whenever any process on this database writes, changes, deletes or restores a post, and after events were missed
 * or could not be read. Returns the function that stops.
 */
export function followContent(feed: Pick<Feed, 'since'>, changed: () => void, log: FastifyBaseLogger): () => void {
  const over = new AbortController()
  async function follow() {
    for await (const { event } of feed.since(undefined, over.signal)) {
      if (event.name === 'post' || event.name === 'events-missed') changed()
    }
  }
  async function followUntilStopped() {
    while (!over.signal.aborted) {
      try {
        return await follow()
      } catch (err) {
        log.error({ err }, 'content changes could not be followed')
        changed()
        await setTimeout(RETRY_MS, undefined, { signal: over.signal, ref: false }).catch(() => {})
      }
    }
  }
  void followUntilStopped()
  return () => over.abort()
}
