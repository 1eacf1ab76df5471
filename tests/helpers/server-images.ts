import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Draws a picture of `width` by `height` pixels. */
export function picture(width = 2000, height = 1000) {
  const background = { r: 40, g: 120, b: 90 }
  const spot = { create: { width: 8, height: 8, channels: 3, background: '#fff' } } as const
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: spot }])
}

export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()

export const fileOf = (bytes: Uint8Array | string, name = 'photo.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** Returns a PNG of a few bytes whose header has this size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND')])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns a picture whose bytes contain `<svg`, as in one of fifty large photos. */
export function chanceOfMarkup(): Promise<Buffer> {
  const raw = { width: 300, height: 200, channels: 3 } as const
  return sharp(Buffer.alloc(300 * 200 * 3, 'abc<svg\x80'), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** An empty zip archive: the end record of a directory without entries. */
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

/**
 * Returns files that look like an image by their first bytes, name or type, but are none or contain something else too.
 */
export async function evilImages() {
  const [good, jpeg] = await Promise.all([png(), picture().jpeg().toBuffer()])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  return {
    'an SVG': fileOf(svg, 'logo.svg', 'image/svg+xml'),
    'an SVG that claims to be a PNG': fileOf(`<?xml version="1.0"?>${svg}`),
    'an HTML page': fileOf('<html><script>alert(1)</script></html>', 'photo.jpg', 'image/jpeg'),
    'a text': fileOf('not an image'),
    'an empty file with a name': fileOf(''),
    'a PDF': fileOf('%PDF-1.7\n1 0 obj\n'),
    'a TIFF': fileOf(await picture(9, 9).tiff().toBuffer(), 'scan.tif', 'image/tiff'),
    'a JPEG with an archive behind it': fileOf(Buffer.concat([jpeg, emptyZip])),
    'a PNG with a page behind it': fileOf(Buffer.concat([good, Buffer.from('<HTML><body>hello')])),
    'a JPEG with PHP in its metadata': fileOf(
      await picture()
        .jpeg()
        .withExif({ IFD0: { Copyright: '<?php system($_GET[0]) ?>' } })
        .toBuffer(),
    ),
  }
}

/** Returns files that start like an image but cannot be decoded. */
export async function damagedImages() {
  const [good, jpeg, webp, gif] = await Promise.all([
    png(),
    picture().jpeg().toBuffer(),
    picture().webp().toBuffer(),
    picture().gif().toBuffer(),
  ])
  const half = (bytes: Buffer) => fileOf(bytes.subarray(0, bytes.length / 2))
  return {
    'the beginning of a PNG and then nonsense': fileOf(Buffer.concat([good.subarray(0, 33), Buffer.alloc(500, 'x')])),
    'half a PNG': half(good),
    'half a JPEG': half(jpeg),
    'half a WebP': half(webp),
    'half a GIF': half(gif),
    'a GIF that is a script': fileOf('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)'),
  }
}
