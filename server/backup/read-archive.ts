import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { extract as extractTar } from 'tar-stream'
import { OperatorError } from '#server/operator-errors.ts'
import { type DecryptionKey, decrypt } from './encryption.ts'

/** An entry of a backup; its chunks are read before the next entry is asked for. */
export type ArchiveEntry = { name: string; size: number; chunks: AsyncIterable<Buffer> }

/**
 * Reads an encrypted archive, entry by entry. Everything that it gives has been authenticated. Throws OperatorError when the file cannot
 * be read, the key is wrong, or a byte was changed or is missing.
 */
export async function* readArchive(file: string, key: DecryptionKey): AsyncGenerator<ArchiveEntry> {
  const encrypted = createReadStream(file, { highWaterMark: 256 * 1024 })
  const tar = extractTar()
  const open: Readable[] = [encrypted]
  try {
    const decrypted = await decrypt(encrypted, key)
    const plain = createZstdDecompress()
    open.push(decrypted, plain)
    // `pipe` passes no errors on.
    for (const stream of [encrypted, decrypted]) stream.on('error', (error: Error) => plain.destroy(error))
    plain.on('error', (error) => tar.destroy(error))
    decrypted.pipe(plain).pipe(tar)
    for await (const entry of tar) {
      const chunks = withReadErrors(entry as AsyncIterable<Buffer>, file)
      yield { name: entry.header.name, size: entry.header.size ?? 0, chunks }
      entry.resume()
    }
  } catch (error) {
    throw fromReadError(error, file)
  } finally {
    tar.destroy()
    for (const stream of open) stream.destroy()
  }
}

/** Yields the chunks of an entry. Damage in the middle of it is thrown here, and not where the next entry is asked for. */
async function* withReadErrors(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw fromReadError(error, file)
  }
}

export async function contentOf({ chunks }: ArchiveEntry): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** Returns the error for a file that is not as it was written. */
export const damagedError = (file: string, cause?: unknown) =>
  new OperatorError(`${file} is damaged or not a whole backup. Nothing was restored.`, { cause })

function fromReadError(error: unknown, file: string): unknown {
  if (error instanceof OperatorError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new OperatorError(`${file} cannot be read (${code}).`, { cause: error })
  return code === 'EIO' ? error : damagedError(file, error)
}
