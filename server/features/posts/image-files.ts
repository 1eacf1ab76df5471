import { randomBytes } from 'node:crypto'
import type { Storage } from '#server/storage/storage.ts'
import { smallImage } from './article.schema.ts'
import type { Picture } from './image.ts'

/** A post's columns for its image. */
export type ImageColumns = { image: string; imageWidth: number; imageHeight: number }

/** Both files of an image. */
export const filesOf = (image: string) => [image, smallImage(image)]

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
    await storage.save(smallImage(image), picture.small)
    return await write({ image, imageWidth: picture.width, imageHeight: picture.height })
  } catch (error) {
    await storage.discard(filesOf(image))
    throw error
  }
}
