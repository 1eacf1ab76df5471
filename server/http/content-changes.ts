import type { Feed } from '#server/realtime/feed.ts'

/**
 * Calls `changed` whenever a post was written, changed or removed, by whichever process on this database, until the result
 * is called. After a gap in the events anything may have changed.
 */
export function followContent(feed: Feed, changed: () => void): () => void {
  const over = new AbortController()
  void (async () => {
    for await (const { event } of feed.since(undefined, over.signal)) {
      if (event.name === 'post' || event.name === 'events-missed') changed()
    }
  })()
  return () => over.abort()
}
