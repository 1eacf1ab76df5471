import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { orphanedFiles, posts } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

/** Names in one statement; PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1000

/** Returns whether the post that an image belongs to is deleted; undefined for an image without a post. */
export async function selectImageOwner(db: Db, image: string) {
  const isDeleted = sql<boolean>`${posts.deletedAt} is not null`
  const [row] = await db.select({ isDeleted }).from(posts).where(eq(posts.image, image)).limit(1)
  return row
}

/** Returns the images of all posts. A deleted post keeps its image while it can be restored. */
export async function selectEveryImage(db: Db): Promise<string[]> {
  const rows = await db.select({ image: posts.image }).from(posts).where(isNotNull(posts.image))
  return rows.flatMap(({ image }) => image ?? [])
}

/** Returns the marked files with the time of their mark. */
export async function selectMarks(db: Db): Promise<Map<string, Date>> {
  const rows = await db.select().from(orphanedFiles)
  return new Map(rows.map(({ name, markedAt }) => [name, markedAt]))
}

/** Marks files; a file that is marked already keeps its time. */
export async function insertMarks(db: Db, names: string[], markedAt: Date): Promise<void> {
  for (const batch of batches(names)) {
    await db
      .insert(orphanedFiles)
      .values(batch.map((name) => ({ name, markedAt })))
      .onConflictDoNothing()
  }
}

export async function deleteMarks(db: Db, names: string[]): Promise<void> {
  for (const batch of batches(names)) await db.delete(orphanedFiles).where(inArray(orphanedFiles.name, batch))
}

function* batches(names: string[]): Generator<string[]> {
  for (let at = 0; at < names.length; at += BATCH) yield names.slice(at, at + BATCH)
}
