import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableChecksum, wholeRows } from '#server/backup/table-checksum.ts'

const line = fc.string({ maxLength: 40, unit: 'binary' }).map((text) => text.replaceAll('\n', '\\n'))
const textOf = (lines: string[]) => lines.map((row) => `${row}\n`).join('')

function checksumOf(...parts: string[]) {
  const checksum = tableChecksum()
  for (const part of parts) checksum.add(Buffer.from(part))
  return checksum.result()
}

/** Cuts a text into chunks that end anywhere, even within a character. */
function chunksOf(text: string, lengths: number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const chunks: Buffer[] = []
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const length = lengths[n % lengths.length] ?? 1
    chunks.push(bytes.subarray(at, at + length))
    at += length
  }
  return chunks
}

describe('the checksum of the rows of a table', () => {
  it('does not depend on their order, nor on how they were cut', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.nat(), (rows, at) => {
        const middle = at % (rows.length + 1)
        const [first, second] = [rows.slice(0, middle), rows.slice(middle)]
        expect(checksumOf(textOf(second), textOf(first))).toEqual(checksumOf(textOf(rows)))
      }),
    )
  })

  it('differs for one row changed, missing or twice', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.nat(), (rows, at) => {
        const index = at % rows.length
        const whole = checksumOf(textOf(rows))
        expect(checksumOf(textOf(rows.with(index, `${rows[index]}x`)))).not.toEqual(whole)
        expect(checksumOf(textOf(rows.toSpliced(index, 1)))).not.toEqual(whole)
        const twice = checksumOf(textOf([...rows, rows[index] ?? '']))
        expect(twice.rows).toBe(rows.length + 1)
        expect(twice.checksum).not.toBe(whole.checksum)
      }),
    )
  })
})

describe('a stream of rows', () => {
  it('is cut only between rows', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 30 }),
        lengths,
        fc.integer({ min: 1, max: 100 }),
        async (rows, cut, size) => {
          const parts: Buffer[] = []
          for await (const part of wholeRows(Readable.from(chunksOf(textOf(rows), cut)), size)) parts.push(part)
          expect(Buffer.concat(parts).toString()).toBe(textOf(rows))
          expect(parts.filter((part) => part.at(-1) !== 0x0a)).toEqual([])
        },
      ),
    )
  })
})
