import type { Db } from '#server/db/database.ts'
import { articleBySlug } from '#src/shared/articles/articles.ts'
import type { ReadArticle } from '#src/shared/origin/origin.schema.ts'
import { ORIGIN_DAYS } from '#src/shared/origin/origin.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { selectReadArticles } from './read-articles.store.ts'

/** Lists the articles that were read before the requests of the last days, the one with the most requests first. */
export async function listReadArticles(db: Db, now: Date): Promise<ReadArticle[]> {
  const read = await selectReadArticles(db, new Date(now.getTime() - ORIGIN_DAYS * DAY_MS))
  return read.map(({ title, ...article }) => ({
    ...article,
    title: articleBySlug(article.slug)?.title ?? title,
  }))
}
