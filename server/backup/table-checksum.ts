import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const WORDS = 8

/**
 * Counts the rows of a table in COPY text and sums up their SHA-256 hashes. The sum does not depend on the order of the rows, which no
 * database promises and which collations change.
 */
export type TableChecksum = {
  /** Takes whole rows. */
  add(rows: Buffer): void
  result(): { rows: number; checksum: string }
}

export function tableChecksum(): TableChecksum {
  // The sum modulo 2^256 as 32-bit words, the lowest first.
  const sum = new Array<number>(WORDS).fill(0)
  let rows = 0
  return {
    add(lines) {
      for (let from = 0; from < lines.length; ) {
        const to = lines.indexOf(NEWLINE, from)
        if (to === -1) throw new Error('A part of a table ends within a row')
        addTo(sum, hash('sha256', lines.subarray(from, to), 'buffer'))
        rows += 1
        from = to + 1
      }
    },
    result: () => ({
      rows,
      checksum: sum
        .toReversed()
        .map((word) => word.toString(16).padStart(8, '0'))
        .join(''),
    }),
  }
}

function addTo(sum: number[], hash: Buffer): void {
  let carry = 0
  for (let word = 0; word < WORDS; word++) {
    const total = (sum[word] ?? 0) + hash.readUInt32LE(word * 4) + carry
    sum[word] = total >>> 0
    carry = total > 0xffff_ffff ? 1 : 0
  }
}

/** A table is written in entries of about this size, because an archive has the size of an entry before its content. */
const PART_BYTES = 1024 * 1024

/** Cuts a stream of COPY text into buffers of whole rows, of about `size` bytes or of one longer row. */
export async function* wholeRows(stream: AsyncIterable<Buffer>, size = PART_BYTES): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (bytes < size || end === 0) continue
    yield Buffer.concat([...chunks.slice(0, -1), chunk.subarray(0, end)])
    chunks = end < chunk.length ? [chunk.subarray(end)] : []
    bytes = chunk.length - end
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
