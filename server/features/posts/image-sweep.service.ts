import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { deleteMarks, insertMarks, selectEveryImage, selectMarks } from './image.store.ts'
import { filesOf } from './image-files.ts'

/** Longer than any upload takes between its file and its row. */
const UPLOAD_MS = HOUR_MS
/** How long a file is marked before it is removed. */
const KEPT_MS = 7 * DAY_MS
/** How often a warning is repeated. */
const WARNING_MS = DAY_MS
/** The largest share of all files that one sweep may remove. */
const MAX_SHARE = 1 / 10

type Write = (details: object, message: string) => void
type Effects = { db: Db; storage: Storage; log: { info: Write; warn: Write } }

/** Returns `sweepImages`, writing each warning once a day at most. */
export function imageSweep({ db, storage, log }: Effects): (now: Date) => Promise<number> {
  const warnedAt = new Map<string, number>()
  return (now) => {
    const warn: Write = (details, message) => {
      if (now.getTime() - (warnedAt.get(message) ?? 0) < WARNING_MS) return
      warnedAt.set(message, now.getTime())
      log.warn(details, message)
    }
    return sweepImages({ db, storage, log: { info: (...line) => log.info(...line), warn } }, now)
  }
}

/**
 * Takes over images that versions before installation ids saved elsewhere, marks files without a post, and removes files that
 * have been marked for a week. Returns how many files it removed. Removes none, with a warning, when these are so many that
 * posts are more likely missing.
 */
export async function sweepImages({ db, storage, log }: Effects, now: Date): Promise<number> {
  const files: { name: string; savedAt: Date }[] = []
  for await (const file of storage.list()) files.push(file)
  // Read after the files, so that a post that is saved in between is seen.
  const images = await selectEveryImage(db)
  const marks = await selectMarks(db)
  await adoptMissing({ storage, log }, images, new Set(files.map(({ name }) => name)))

  const used = new Set(images.flatMap(filesOf))
  const isOld = (savedAt: Date) => now.getTime() - savedAt.getTime() > UPLOAD_MS
  const unused = files.filter(({ name, savedAt }) => !used.has(name) && isOld(savedAt)).map(({ name }) => name)
  const isUnused = new Set(unused)
  await deleteMarks(
    db,
    [...marks.keys()].filter((name) => !isUnused.has(name)),
  )
  const found = unused.filter((name) => !marks.has(name))
  await insertMarks(db, found, now)
  if (found.length > 0) log.info({ files: found.length, of: files.length }, 'uploads without a post go in 7 days')

  const due = unused.filter((name) => now.getTime() - (marks.get(name) ?? now).getTime() >= KEPT_MS)
  if (isTooMuch(due.length, files.length)) {
    log.warn({ files: due.length, of: files.length }, 'uploads without a post were kept: too many of all would go')
    return 0
  }
  const gone = await storage.discard(due)
  await deleteMarks(db, gone)
  return gone.length
}

/**
 * Returns whether more than a tenth of the files would be removed. One image of several may always be removed, because with fewer
 * than ten images it is more than a tenth.
 */
function isTooMuch(due: number, all: number): boolean {
  const isOneOfSeveral = due <= filesOf('').length && due < all
  return due > all * MAX_SHARE && !isOneOfSeveral
}

/** Copies each image last, after its smaller copies: while it is missing, the next sweep tries again. */
async function adoptMissing({ storage, log }: Pick<Effects, 'storage' | 'log'>, images: string[], own: Set<string>) {
  const missing = images.filter((image) => !own.has(image))
  let adopted = 0
  for (const image of missing) {
    for (const name of filesOf(image).toReversed()) {
      const isThere = await storage.adopt(name)
      if (isThere && name === image) adopted += 1
    }
  }
  if (adopted > 0) log.info({ images: adopted }, 'images of an earlier version taken over')
  if (adopted < missing.length) log.warn({ images: missing.length - adopted }, 'images of posts are missing')
}
