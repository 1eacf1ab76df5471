import type { Db } from '#server/db/database.ts'
import type { Storage, StoredFile } from '#server/storage/storage.ts'
import { imageOf } from '#src/shared/posts/article.schema.ts'
import { openImage } from './image-files.ts'
import { selectImageOwner } from './image-sweep.store.ts'

/**
 * Opens the file that is served under a name. Returns null when there is none, or when its post is deleted. An image that was
 * stored before there were copies stands in for each of them. A name without a post is looked up once in the database and once
 * in the storage.
 */
export async function openUpload(
  db: Db,
  storage: Storage,
  name: string,
): Promise<(StoredFile & { name: string }) | null> {
  const image = imageOf(name)
  const post = await selectImageOwner(db, image)
  if (post?.isDeleted) return null
  const own = await storage.open(name)
  if (own) return { ...own, name }
  if (!post) return null
  const shared = await storage.openShared(name)
  if (shared) return { ...shared, name }
  const standIn = name === image ? null : await openImage(storage, image)
  return standIn && { ...standIn, name: image }
}
