import { randomBytes } from 'node:crypto'
import type { Storage, StoredFile } from '#server/storage/storage.ts'
import { imageCopy, imageWidths } from '#src/shared/posts/article.schema.ts'
import type { Picture } from './image.ts'

/** A post's columns for its image. */
export type ImageColumns = { image: string; imageWidth: number; imageHeight: number }

/** The files of an image: itself and its copies. */
export const filesOf = (image: string) => [image, ...imageWidths.map((width) => imageCopy(image, width))]

/**
 * Stores a picture under a random name and lets `write` refer to it; a write that fails takes the files away again. A process
 * that dies in between leaves them to the sweep.
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

/** Opens a file of a post's image: of this installation, or where a version before ids saved it and no sweep was since. */
export async function openImage(storage: Storage, name: string): Promise<StoredFile | null> {
  return (await storage.open(name)) ?? storage.openShared(name)
}
