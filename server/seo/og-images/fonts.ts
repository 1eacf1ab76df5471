import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const files = {
  'Host Grotesk': import.meta.resolve('@fontsource/host-grotesk/files/host-grotesk-latin-500-normal.woff'),
  'Geist Mono': import.meta.resolve('@fontsource/geist-mono/files/geist-mono-latin-500-normal.woff'),
}

export type CardFonts = {
  /** For the words of a card, which become outlines. */
  fonts: { name: string; data: Buffer; weight: 500; style: 'normal' }[]
  /** For the letters inside a drawing: the rasterizer reads fonts from files only. */
  paths: string[]
}

/** The site's two typefaces at weight 500, as the card's tools want them. Writes them to a temporary folder. */
export async function openFonts(): Promise<CardFonts> {
  const folder = await mkdtemp(join(tmpdir(), 'card-fonts-'))
  const opened = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const data = unpackWoff(await readFile(new URL(file)))
      const path = join(folder, `${name}.ttf`)
      await writeFile(path, data)
      return { font: { name, data, weight: 500 as const, style: 'normal' as const }, path }
    }),
  )
  return { fonts: opened.map(({ font }) => font), paths: opened.map(({ path }) => path) }
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** A WOFF 1.0 file is an OpenType file whose tables are compressed one by one (W3C, "WOFF File Format 1.0"). */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(count * 16 - 2 ** power * 16, 10)

  const tables: Buffer[] = []
  let offset = directory.length
  for (let i = 0; i < count; i++) {
    const entry = woff.subarray(WOFF_HEADER + i * WOFF_ENTRY, WOFF_HEADER + (i + 1) * WOFF_ENTRY)
    const [at, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = woff.subarray(at, at + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(stored) : stored).copy(table)
    const to = SFNT_HEADER + i * SFNT_ENTRY
    entry.copy(directory, to, 0, 4)
    entry.copy(directory, to + 4, 16, 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([directory, ...tables])
}
