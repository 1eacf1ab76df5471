import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Feed } from '#server/events/feed.ts'

/** After a failure of the feed. */
const RETRY_MS = 1000

/**
 * Calls `changed` whenever a post was written, changed or removed, by any process on this database, until the result is called.
 * After a gap in the events, or a failure to read them, anything may have changed.
 */
export function followContent(feed: Pick<Feed, 'since'>, changed: () => void, log: FastifyBaseLogger): () => void {
  const over = new AbortController()
  async function follow() {
    for await (const { event } of feed.since(undefined, over.signal)) {
      if (event.name === 'post' || event.name === 'events-missed') changed()
    }
  }
  async function followOn() {
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
  void followOn()
  return () => over.abort()
}
