import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { type Pack, pack as packTar } from 'tar-stream'
import { OperatorError } from '#server/operator-errors.ts'
import { type EncryptionKey, encrypt } from './encryption.ts'
import { writeWhole } from './part-file.ts'

type Sink = ReturnType<Pack['entry']>

/** Adds an entry to the archive: bytes, or a stream of `size` bytes. Resolves when all of them were passed on. */
export type AddEntry = (name: string, body: Buffer | { size: number; chunks: AsyncIterable<Buffer> }) => Promise<void>

/**
 * Writes an encrypted archive with the entries that `fill` adds. The file appears when it is complete and on the disk. Returns its size.
 * Throws OperatorError when there is a file of this name, no place for it, or no space left.
 */
export async function writeArchive(
  { file, encryptionKey, signal }: { file: string; encryptionKey: EncryptionKey; signal?: AbortSignal | undefined },
  fill: (add: AddEntry) => Promise<void>,
): Promise<number> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Name a new file.`)
  let bytes = 0
  await writeWhole(file, async (part) => {
    const tar = packTar()
    const compressed = createZstdCompress()
    const encrypted = await encrypt(compressed, encryptionKey)
    const written = pipeline(encrypted, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await part.appendFile(chunk)
        bytes += chunk.length
        signal?.throwIfAborted()
      }
    })
    const packed = pipeline(Readable.from(tar), compressed)
    // An error in one of the three ends the others. If writing fails, its error is the first cause, or carries it.
    const [first] = await Promise.allSettled([written, packed, filled(tar, fill)])
    if (first.status === 'rejected') throw first.reason
  }).catch((error) => {
    throw fromWriteError(error, file)
  })
  return bytes
}

async function filled(tar: Pack, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  try {
    await fill((name, body) => addEntry(tar, name, body))
    tar.finalize()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function addEntry(tar: Pack, name: string, body: Parameters<AddEntry>[1]): Promise<void> {
  const { size, chunks } = Buffer.isBuffer(body) ? { size: body.length, chunks: [body] } : body
  let entry: Sink | undefined
  const done = new Promise<void>((resolve, reject) => {
    entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
  })
  if (!entry) return done
  entry.on('error', () => {})
  for await (const chunk of chunks) {
    if (!entry.write(chunk)) await drained(entry)
    if (entry.destroyed) break
  }
  entry.end(undefined)
  await done
}

/** Resolves when the entry can take more bytes, or was closed. */
function drained(entry: Sink): Promise<void> {
  if (entry.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const goOn = () => {
      entry.off('drain', goOn).off('close', goOn)
      resolve()
    }
    entry.on('drain', goOn).on('close', goOn)
  })
}

function fromWriteError(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new OperatorError(`There is no space left for ${file}: it was not written.`, { cause: error })
  // An error of a file that is read is passed on.
  const isOfPart = 'path' in error && String(error.path).startsWith(file)
  return isOfPart ? new OperatorError(`${file} cannot be written (${error.code}).`, { cause: error }) : error
}
