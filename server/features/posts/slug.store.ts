import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { postSlugs, posts } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/database.ts'

/** Lets no other transaction choose a slug until this one ends, so that a slug that was found free stays free. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`)
}

/** Returns `base` and its numbered forms as far as published posts other than `id` have or had them. */
export async function selectTakenSlugs(tx: Tx, base: string, id: string): Promise<string[]> {
  const { slug, postId } = postSlugs
  // A slug has no character with a meaning in a pattern.
  const numbered = sql`${slug} ~ ${`^${base}-[0-9]+$`}`
  const rows = await tx
    .select({ slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postId))
    .where(and(isNull(posts.deletedAt), ne(postId, id), or(eq(slug, base), numbered)))
  return rows.map((row) => row.slug)
}

/** Returns whether a post still has a slug that it had when it was deleted. */
export async function hasSlug(tx: Tx, row: typeof postSlugs.$inferSelect): Promise<boolean> {
  const condition = and(eq(postSlugs.slug, row.slug), eq(postSlugs.postId, row.postId))
  return (await tx.$count(postSlugs, condition)) > 0
}

/** Gives a slug to a post, which may have it already, or takes it from a deleted one. */
export async function assignSlug(tx: Tx, { slug, postId }: typeof postSlugs.$inferInsert): Promise<void> {
  await tx.insert(postSlugs).values({ slug, postId }).onConflictDoUpdate({ target: postSlugs.slug, set: { postId } })
}
