import type { Db } from '#server/db/database.ts'
import { isDatabaseUnreachable } from '#server/db/reachability.ts'
import type { Storage, StoredFile } from '#server/storage/storage.ts'
import { imageOf } from '#src/shared/posts/article.ts'
import { selectImageOwner } from './image.store.ts'
import { openImage } from './image-files.ts'

/**
 * Opens the file that is served under a name. Returns null when there is none, or when its post is deleted. An image that was
 * stored before there were copies stands in for each of them. A name without a post is looked up once in the database and once
 * in the storage. While the database is unreachable, a stored image is served without asking whether its post is deleted: kept pages
 * show it.
 */
export async function openUpload(
  db: Db,
  storage: Storage,
  name: string,
): Promise<(StoredFile & { name: string }) | null> {
  const image = imageOf(name)
  let unreachableError: unknown
  const post = await selectImageOwner(db, image).catch((error: unknown) => {
    if (!isDatabaseUnreachable(error)) throw error
    unreachableError = error
    return undefined
  })
  if (post?.isDeleted) return null
  const own = await storage.open(name)
  if (own) return { ...own, name }
  if (unreachableError) throw unreachableError
  if (!post) return null
  const shared = await storage.openShared(name)
  if (shared) return { ...shared, name }
  const standIn = name === image ? null : await openImage(storage, image)
  return standIn && { ...standIn, name: image }
}
