import { randomBytes } from 'node:crypto'
import type { Storage, StoredFile } from '#server/storage/storage.ts'
import { imageCopy, imageWidths } from '#src/shared/posts/article.ts'
import type { Picture } from './image.ts'

export type ImageColumns = { image: string; imageWidth: number; imageHeight: number }

/** Returns the names of an image and its copies. */
export const filesOf = (image: string) => [image, ...imageWidths.map((width) => imageCopy(image, width))]

/**
 * Stores a picture under a random name and calls `write` with its columns; removes the files when `write` fails. The sweep
 * removes the files of a process that died in between.
 */
export async function withPicture<Written>(
  storage: Storage,
  picture: Picture | null,
  write: (columns: ImageColumns | null) => Promise<Written>,
): Promise<Written> {
  if (!picture) return write(null)
  const image = `${randomBytes(16).toString('hex')}.webp`
  try {
    await storage.save(image, picture.large)
    for (const { width, bytes } of picture.copies) await storage.save(imageCopy(image, width), bytes)
    return await write({ image, imageWidth: picture.width, imageHeight: picture.height })
  } catch (error) {
    await storage.discard(filesOf(image))
    throw error
  }
}

/** Opens a file of a post's image, also where a version before installation ids saved it. */
export async function openImage(storage: Storage, name: string): Promise<StoredFile | null> {
  return (await storage.open(name)) ?? storage.openShared(name)
}
