import type { Tx } from '#server/db/database.ts'
import { articleBySlug } from '#src/shared/articles/articles.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { lockSlugs, selectTakenSlugs } from './slug.store.ts'

/** Returns the title's slug, or the first of `-2`, `-3`, … that neither a built-in article nor another published post has or had. */
export async function freeSlug(tx: Tx, id: string, title: string): Promise<string> {
  const base = slugOf(title) || 'post'
  await lockSlugs(tx)
  const taken = new Set(await selectTakenSlugs(tx, base, id))
  let slug = base
  for (let number = 2; taken.has(slug) || articleBySlug(slug); number++) slug = `${base}-${number}`
  return slug
}
