import { createHash, type Hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { filesOf, openImage } from '#server/features/posts/image-files.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { StoredFile } from '#server/storage/storage.ts'
import type { BackedUpFile, BackupManifest } from './backup-format.ts'
import type { AddEntry } from './write-archive.ts'

type Names = { images: string[]; attachments: string[] }
type Found = Pick<BackupManifest, 'files' | 'missing'>

export const entryOf = ({ folder, name }: Pick<BackedUpFile, 'folder' | 'name'>) => `files/${folder}/${name}`

/**
 * Adds the files that a snapshot knows to a backup. A file that is not stored is listed in `missing`: it was missing before, or
 * its row was removed after the snapshot.
 */
export async function addFiles(
  { env, log }: { env: Env; log: FastifyBaseLogger },
  installation: string,
  names: Names,
  add: AddEntry,
): Promise<Found> {
  const found: Found = { files: [], missing: [] }
  const uploads = await openStorage(env, log, installation)
  const attachments = await openStorage(env, log, installation, 'attachments')

  async function addFile(folder: BackedUpFile['folder'], name: string, file: StoredFile): Promise<void> {
    const hash = createHash('sha256')
    const chunks = hashed(file.body, hash)
    await add(entryOf({ folder, name }), { size: file.bytes, chunks }).finally(() => file.body.destroy())
    found.files.push({ folder, name, bytes: file.bytes, checksum: hash.digest('hex') })
  }

  for (const image of names.images) {
    for (const name of filesOf(image)) {
      const file = await openImage(uploads, name)
      if (file) await addFile('uploads', name, file)
      // A small image has no smaller copies.
      else if (name === image) found.missing.push(entryOf({ folder: 'uploads', name }))
    }
  }
  for (const name of names.attachments) {
    const file = await attachments.open(name)
    if (file) await addFile('attachments', name, file)
    else found.missing.push(entryOf({ folder: 'attachments', name }))
  }
  return found
}

/** Passes chunks on and hashes them. */
export async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
