import { type Insight, timeOf } from '#src/shared/articles/insight.ts'

/** Cards per page: fills the rows of three and of two columns. */
export const PAGE_SIZE = 12

/** Returns the range of posts that a page can show, when up to `builtIns` articles are newer than or among them. */
export function postsFor(page: number, builtIns: number): { offset: number; limit: number } {
  const end = page * PAGE_SIZE
  const offset = Math.max(0, end - PAGE_SIZE - builtIns)
  return { offset, limit: end - offset }
}

/**
 * Returns one page of articles and posts together, newest first. `posts` is the range that postsFor returned, from
 * `offset` on. It is enough to compute every position, because an article that is newer or older than all of them is on
 * another page.
 */
export function insightPage(
  page: number,
  builtIns: readonly Insight[],
  { posts, offset }: { posts: readonly Insight[]; offset: number },
): Insight[] {
  const placedPosts = posts.map((post, i) => ({
    insight: post,
    place: offset + i + builtIns.filter((article) => timeOf(article) > timeOf(post)).length,
  }))
  const placedArticles = builtIns.map((article, i) => ({
    insight: article,
    place: i + offset + posts.filter((post) => timeOf(post) >= timeOf(article)).length,
  }))
  const first = (page - 1) * PAGE_SIZE
  return [...placedPosts, ...placedArticles]
    .filter(({ place }) => place >= first && place < first + PAGE_SIZE)
    .toSorted((one, other) => one.place - other.place)
    .map(({ insight }) => insight)
}
