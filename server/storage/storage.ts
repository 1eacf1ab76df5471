import type { Readable } from 'node:stream'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/** Returns the media type of a stored file, by its name. Only images have an extension. */
export const storedType = (name: string) => types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'

/** Images of posts, which are public, and files of replies, which are not. */
export type Folder = 'uploads' | 'attachments'

/** A stored file that is being read. The reader ends or destroys `body`. */
export type StoredFile = { body: Readable; bytes: number }

/**
 * Where an installation keeps its uploads: a directory, or a bucket that several servers share. Others may keep theirs beside it.
 * Names are ours, never a visitor's.
 */
export type Storage = {
  /** Keeps a file. Throws unavailable when the bucket is away. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Opens a file of this installation; null without one. Throws unavailable when the bucket is away. */
  open(name: string): Promise<StoredFile | null>
  /** Opens a file that was saved before installations had ids, in the folder that all share. As `open`. */
  openShared(name: string): Promise<StoredFile | null>
  /** Copies such a file to those of this installation. Returns whether it is there now. Safe to repeat. */
  adopt(name: string): Promise<boolean>
  /** Removes files that nothing refers to any more, and returns those that are gone. Never fails: the sweep tries again. */
  discard(names: string[]): Promise<string[]>
  /** Every file of this installation with the time it was saved. */
  list(): AsyncIterable<{ name: string; savedAt: Date }>
}

/** The operations that each storage implements. Removing a file that does not exist is not an error. */
export type Store = Omit<Storage, 'discard'> & { remove(name: string): Promise<void> }
