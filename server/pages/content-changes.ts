import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Feed, FeedEvent } from '#server/events/feed.ts'
import type { Content } from './page-cache.ts'

/** The wait after a failure of the feed. */
const RETRY_MS = 1000

/** The changes of a request that add or remove an answer. */
const answers: ReadonlySet<string> = new Set(['answered', 'unanswered'])

/**
 * Calls `changed` whenever any process on this database writes, changes, deletes or restores a post, or an answer to a request, and
 * after events were missed or could not be read. Returns the function that stops.
 */
export function followContent(
  feed: Pick<Feed, 'follow'>,
  changed: (what: Content) => void,
  log: FastifyBaseLogger,
): () => void {
  const over = new AbortController()
  function read({ event }: FeedEvent) {
    if (event.name === 'post') changed('posts')
    if (event.name === 'events-missed') changed('all')
    const isAnswer = event.name === 'request' && answers.has(event.payload.change)
    if (event.name === 'erasure' || isAnswer) changed('replies')
  }
  async function followUntilStopped() {
    while (!over.signal.aborted) {
      try {
        return await feed.follow(undefined, over.signal, read)
      } catch (err) {
        log.error({ err }, 'content changes could not be followed')
        changed('all')
        await setTimeout(RETRY_MS, undefined, { signal: over.signal, ref: false }).catch(() => {})
      }
    }
  }
  void followUntilStopped()
  return () => over.abort()
}
