import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import {
  type NewSavedReply,
  type SavedReply,
  type SavedReplyChange,
  savedRepliesMax,
  savedReplyChanged,
  savedReplyExists,
  savedReplyNotFound,
  tooManySaved,
} from '#src/shared/replies/saved-reply.schema.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  lockSavedReplies,
  selectForChange,
  selectSavedReplies,
  updateSavedReply,
} from './saved-reply.store.ts'

type Writing = { db: Db; admin: { id: string } }

export function listSavedReplies(db: Db): Promise<SavedReply[]> {
  return selectSavedReplies(db)
}

/** Saves a reply. Throws validation for a title that another one has, and conflict when there are too many. */
export async function createSavedReply({ db, admin }: Writing, input: NewSavedReply, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await lockAll(tx, input.title)
    if (all.length >= savedRepliesMax) throw new AppError('conflict', tooManySaved)
    if (all.some(({ isSameTitle }) => isSameTitle)) throw titleTakenError()
    const id = uuidv7(now.getTime())
    await insertSavedReply(tx, { ...input, id, by: admin.id, updatedAt: now })
    await record(tx, { kind: 'saved reply', object: 'saved reply', ids: [id] })
  })
}

/**
 * Changes a saved reply. Throws not_found, validation for a title that another one has, and conflict for one that was changed since
 * the admin saw it.
 */
export async function changeSavedReply({ db, admin }: Writing, change: SavedReplyChange, now: Date): Promise<void> {
  const { id, seen, title, text } = change
  await db.transaction(async (tx) => {
    const all = await lockAll(tx, title)
    const { updatedAt } = unchanged(all, id, seen)
    if (all.some((other) => other.isSameTitle && other.id !== id)) throw titleTakenError()
    // Later than the last change also where clocks differ, because `seen` is compared with it.
    const at = new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
    await updateSavedReply(tx, { id, title, text, by: admin.id, updatedAt: at })
    await record(tx, { kind: 'saved reply change', object: 'saved reply', ids: [id] })
  })
}

/** Deletes a saved reply. Throws not_found, and conflict for one that was changed since the admin saw it. */
export async function removeSavedReply({ db }: Writing, { id, seen }: { id: string; seen: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    unchanged(await lockAll(tx, ''), id, seen)
    await deleteSavedReply(tx, id)
    await record(tx, { kind: 'saved reply deletion', object: 'saved reply', ids: [id] })
  })
}

async function lockAll(tx: Tx, title: string) {
  await lockSavedReplies(tx)
  return selectForChange(tx, title)
}

function unchanged(all: Awaited<ReturnType<typeof lockAll>>, id: string, seen: Date) {
  const saved = all.find((one) => one.id === id)
  if (!saved) throw new AppError('not_found', savedReplyNotFound)
  if (saved.updatedAt.getTime() !== seen.getTime()) throw new AppError('conflict', savedReplyChanged)
  return saved
}

const titleTakenError = () => new AppError('validation', savedReplyExists, { fields: { title: savedReplyExists } })
