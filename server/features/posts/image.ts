import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#server/errors.ts'
import { createTaskQueue } from '#server/jobs/task-queue.ts'
import { imageWidths } from '#src/shared/posts/article.ts'
import { damagedImage, imageTooLarge, maxImageBytes, notAnImage } from '#src/shared/posts/post.ts'

/** Decoders by the type of the first bytes; all other decoders of the library are off. */
const decoders: Record<string, string> = {
  'image/jpeg': 'VipsForeignLoadJpeg',
  'image/png': 'VipsForeignLoadPng',
  'image/webp': 'VipsForeignLoadWebp',
  'image/gif': 'VipsForeignLoadNsgif',
  'image/avif': 'VipsForeignLoadHeif',
}
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(decoders) })

/** Twice the pixels of a good camera; a decompression bomb of a few kilobytes claims a hundred times that. */
const MAX_PIXELS = 64_000_000
const DECODE_SECONDS = 20
const LARGE = 1600
/** More effort takes five times as long and saves nothing. */
const COPY = { quality: 45, effort: 2 }

/** The files that are stored for an upload, without its metadata, and the size of the large one in px. */
export type Picture = {
  large: Uint8Array
  copies: { width: (typeof imageWidths)[number]; bytes: Uint8Array }[]
  width: number
  height: number
}

/** Two at once, because each may take a core for seconds and hundreds of megabytes. Waiting uploads are in memory. */
const queued = createTaskQueue({ atOnce: 2, waiting: 8, retryAfter: 5 })

/**
 * Decodes an upload and encodes it again. Throws unsupported_media and payload_too_large, and unavailable when too many are
 * being decoded.
 */
export async function reencodeImage(file: Blob): Promise<Picture> {
  if (file.size > maxImageBytes) throw imageError('payload_too_large', imageTooLarge)
  return queued(() => decoded(file))
}

async function decoded(file: Blob): Promise<Picture> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !(type.mime in decoders) || isAlsoSomethingElse(bytes)) throw imageError('unsupported_media', notAnImage)
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw imageError('payload_too_large', 'Image has too many pixels')
    const original = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    const large = await atMost(original.autoOrient(), LARGE).webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
    const copies = await Promise.all(
      imageWidths.map(async (width) => ({
        width,
        bytes: await atMost(sharp(large.data), width).avif(COPY).toBuffer(),
      })),
    )
    return { large: large.data, copies, width: large.info.width, height: large.info.height }
  } catch (error) {
    // The first bytes are those of a supported image, so the rest is broken or cut off.
    throw error instanceof AppError ? error : imageError('unsupported_media', damagedImage, error)
  }
}

/** Scales an image down to a width, never up. The height of a very tall one is bounded too. */
function atMost(image: Sharp, width: number): Sharp {
  return image
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS })
}

const foreign = [
  '<script',
  '<html',
  '<!doctype',
  '<?php',
  '<iframe',
  '<body',
  '%PDF-',
  'Rar!\x1a\x07',
  '\x7fELF\x02\x01\x01',
]
/** Includes the characters after the tag name, because the four bytes alone occur in one of fifty photos of ten megabytes. */
const drawing = /<svg[\s/>:][\s\w"'<>/=:.-]{3}/

/**
 * Returns whether the bytes are another kind of file as well, with markup inside or an archive at the end. Encoding the image
 * again would remove both, but such a file is an attack.
 */
function isAlsoSomethingElse(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const lower = text.toLowerCase()
  if (foreign.some((mark) => lower.includes(mark.toLowerCase())) || drawing.test(lower)) return true
  // A zip's directory ends with the length of a comment that reaches exactly to the end of the file.
  const end = text.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + 22 > text.length) return false
  return end + 22 + Buffer.from(bytes).readUInt16LE(end + 20) === text.length
}

function imageError(code: 'unsupported_media' | 'payload_too_large', message: string, cause?: unknown): AppError {
  return new AppError(code, message, { fields: { image: message }, cause })
}
