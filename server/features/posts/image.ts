import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#server/errors.ts'
import { createTaskQueue } from '#server/jobs/task-queue.ts'
import { imageWidths } from '#src/shared/posts/article.schema.ts'
import { damagedImage, imageTooLarge, maxImageBytes, notAnImage } from '#src/shared/posts/post.ts'

/** Decoders by the type that the first bytes tell; every other one of the library's is switched off. */
const decoders: Record<string, string> = {
  'image/jpeg': 'VipsForeignLoadJpeg',
  'image/png': 'VipsForeignLoadPng',
  'image/webp': 'VipsForeignLoadWebp',
  'image/gif': 'VipsForeignLoadNsgif',
  'image/avif': 'VipsForeignLoadHeif',
}
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(decoders) })

/** Twice what a good camera makes; a bomb of a few kilobytes claims a hundred times that. */
const MAX_PIXELS = 64_000_000
const DECODE_SECONDS = 20
const LARGE = 1600
/** More effort takes five times as long and saves nothing. */
const COPY = { quality: 45, effort: 2 }

/** What becomes of an upload: files without a trace of the original's metadata, and the size in px of the large one. */
export type Picture = {
  large: Uint8Array
  copies: { width: (typeof imageWidths)[number]; bytes: Uint8Array }[]
  width: number
  height: number
}

/** Two at once: each may take a core for seconds and hundreds of megabytes. Those that wait hold their upload in memory. */
const queued = createTaskQueue({ atOnce: 2, waiting: 8, retryAfter: 5 })

/**
 * Decodes an upload and draws it anew. Throws unsupported_media and payload_too_large, and unavailable when too many are
 * under way.
 */
export async function reencodeImage(file: Blob): Promise<Picture> {
  if (file.size > maxImageBytes) throw refused('payload_too_large', imageTooLarge)
  return queued(() => decoded(file))
}

async function decoded(file: Blob): Promise<Picture> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !(type.mime in decoders) || isAlsoSomethingElse(bytes)) throw refused('unsupported_media', notAnImage)
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw refused('payload_too_large', 'Image has too many pixels')
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
    // The first bytes are of an image that is supported, so the rest is broken or cut off.
    throw error instanceof AppError ? error : refused('unsupported_media', damagedImage, error)
  }
}

/** As wide as asked for, never wider than it was; what is very tall is bounded by its height. */
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
/** With what follows it: the four bytes alone are somewhere in one of fifty photos of ten megabytes. */
const drawing = /<svg[\s/>:][\s\w"'<>/=:.-]{3}/

/**
 * Whether the bytes are of another kind as well: markup inside, an archive behind. Drawing the image anew would be enough to
 * disarm them; but nobody uploads such a file by mistake.
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

function refused(code: 'unsupported_media' | 'payload_too_large', message: string, cause?: unknown): AppError {
  return new AppError(code, message, { fields: { image: message }, cause })
}
