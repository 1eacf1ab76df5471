import type { Db } from '#server/db/database.ts'
import type { Storage, StoredFile } from '#server/storage/storage.ts'
import { imageOf } from '#src/shared/posts/article.schema.ts'
import { openImage } from './image-files.ts'
import { isImageOfPost } from './image-sweep.store.ts'

/**
 * Opens the file that is served under a name, or answers null. An image that was stored before there were copies stands in for each.
 * A name without a file costs one look and one query; only for a post's image is it looked for further.
 */
export async function openUpload(
  db: Db,
  storage: Storage,
  name: string,
): Promise<(StoredFile & { name: string }) | null> {
  const own = await storage.open(name)
  if (own) return { ...own, name }
  const image = imageOf(name)
  if (!(await isImageOfPost(db, image))) return null
  const shared = await storage.openShared(name)
  if (shared) return { ...shared, name }
  const standIn = name === image ? null : await openImage(storage, image)
  return standIn && { ...standIn, name: image }
}
