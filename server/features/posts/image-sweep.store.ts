import { eq, inArray, isNotNull } from 'drizzle-orm'
import { orphanedFiles, posts } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

/** Names in one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000

/** Every image that a post has. */
export async function selectEveryImage(db: Db): Promise<string[]> {
  const rows = await db.select({ image: posts.image }).from(posts).where(isNotNull(posts.image))
  return rows.flatMap(({ image }) => image ?? [])
}

/** Whether a post has this image. */
export async function isImageOfPost(db: Db, image: string): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.image, image)).limit(1)
  return rows.length > 0
}

/** The marked files, and since when. */
export async function selectMarks(db: Db): Promise<Map<string, Date>> {
  const rows = await db.select().from(orphanedFiles)
  return new Map(rows.map(({ name, markedAt }) => [name, markedAt]))
}

/** Marks files; one that another process marked before keeps its time. */
export async function insertMarks(db: Db, names: string[], markedAt: Date): Promise<void> {
  for (const batch of batches(names)) {
    await db
      .insert(orphanedFiles)
      .values(batch.map((name) => ({ name, markedAt })))
      .onConflictDoNothing()
  }
}

/** Forgets the marks of files that are used again, or gone. */
export async function deleteMarks(db: Db, names: string[]): Promise<void> {
  for (const batch of batches(names)) await db.delete(orphanedFiles).where(inArray(orphanedFiles.name, batch))
}

function* batches(names: string[]): Generator<string[]> {
  for (let at = 0; at < names.length; at += BATCH) yield names.slice(at, at + BATCH)
}
