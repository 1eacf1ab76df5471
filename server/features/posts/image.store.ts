import { eq, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

/** Returns whether the post that an image belongs to is deleted; undefined for an image without a post. */
export async function selectImageOwner(db: Db, image: string) {
  const isDeleted = sql<boolean>`${posts.deletedAt} is not null`
  const [row] = await db.select({ isDeleted }).from(posts).where(eq(posts.image, image)).limit(1)
  return row
}
