import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { idsOf } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { handoverMail, NAMED } from '#server/mail/handover.ts'
import { cancelMailsAbout } from '#server/mail/mail.store.ts'
import { handoverKind, handoversKind } from '#server/mail/mail-kinds.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import type { AuditState } from '#src/shared/audit/audit.ts'
import { adminIsGone, type RequestKind } from '#src/shared/inbox/request.ts'
import { insertEvents, insertUndoneEvents, selectLastOwnerChanges } from './history.store.ts'
import {
  lockOwners,
  type OwnedTable,
  selectActiveAdmin,
  selectAdminNames,
  selectGiven,
  undoOwners,
  updateOwner,
} from './owner.store.ts'
import type { ChangeContext } from './status.service.ts'

export type OwnedInbox = { table: OwnedTable; kind: RequestKind }

export type OwnerChange = {
  ids: string[]
  owner: string | null
  /** The owners that the admin saw, by id: rows that have another one are left alone. */
  expected?: Readonly<Record<string, string | null>> | undefined
}

/** A row whose owner was not the expected one, with the admin who set it. */
type OwnerConflict = { id: string; owner: AdminRef | null; by: string | null; at: Date | null }

/** The result of a change of owner; `change` is its id, for Undo, when there was anything to change. */
export type OwnersChanged = { changed: number; change?: string; conflicts?: OwnerConflict[] }

/**
 * Sets or clears the owner of requests, appends one event, and mails a new owner other than the actor. Rows that do not have the owner
 * expected of them are left alone and returned as conflicts. Unknown ids are skipped. Throws validation for an admin who is removed or
 * disabled, or whose role does not include work on leads.
 */
export async function changeOwners(
  db: Db,
  { table, kind }: OwnedInbox,
  { ids, owner, expected = {} }: OwnerChange,
  { actor, now, ...mail }: ChangeContext & MailContext,
): Promise<OwnersChanged> {
  return db.transaction(async (tx) => {
    const admin = owner === null ? null : await selectActiveAdmin(tx, owner)
    if (admin === undefined) throw new AppError('validation', adminIsGone, { fields: { owner: adminIsGone } })
    const rows = await lockOwners(tx, table, ids)
    const others = rows.filter((row) => row.owner !== owner)
    const isExpected = ({ id, owner }: (typeof rows)[number]) => !(id in expected) || expected[id] === owner
    const changed = others.filter(isExpected)
    const conflicts = await conflictsOf(
      tx,
      others.filter((row) => !isExpected(row)),
    )
    if (changed.length === 0) return { changed: 0, ...(conflicts.length > 0 && { conflicts }) }

    const change = uuidv7(now.getTime())
    const changedIds = idsOf(changed)
    await updateOwner(tx, table, changedIds, owner)
    const made = { kind: 'owner' as const, at: now, by: actor.id, to: owner, changeId: change }
    await insertEvents(
      tx,
      changed.map(({ id, owner: from }) => ({ ...made, id: uuidv7(now.getTime()), recordId: id, from })),
    )
    const givenTo = owner !== null && owner !== actor.id ? owner : undefined
    await appendOwner(tx, { kind, ids: changedIds, to: admin?.name ?? null, givenTo }, actor)
    // A former owner is not told of a request that has gone to someone else.
    await cancelMailsAbout(tx, changedIds, [handoverKind])
    if (givenTo !== undefined) {
      const requests = await selectGiven(tx, kind, changedIds, NAMED)
      const handover = { kind, change, to: givenTo, by: actor.name, total: changed.length, requests }
      await tx.execute(writeMails(mail, [handoverMail(mail, handover)], now))
    }
    const before = ownersOf(changed)
    await record(tx, { kind: 'owner change', object: kind, ids: changedIds, before, after: { owner } })
    return { changed: changed.length, change, ...(conflicts.length > 0 && { conflicts }) }
  })
}

async function conflictsOf(tx: Tx, rows: { id: string; owner: string | null }[]): Promise<OwnerConflict[]> {
  if (rows.length === 0) return []
  const changes = await selectLastOwnerChanges(tx, idsOf(rows))
  const names = await selectAdminNames(
    tx,
    rows.flatMap(({ owner }) => owner ?? []),
  )
  return rows.map(({ id, owner }) => {
    const last = changes.find(({ recordId }) => recordId === id)
    const held = owner === null ? null : { id: owner, name: names.get(owner) ?? '' }
    return { id, owner: held, by: last?.by ?? null, at: last?.at ?? null }
  })
}

/**
 * Takes back an admin's change of owner, cancels its mail while that waits, and appends an event for each former owner. Returns the
 * number of rows.
 */
export async function undoOwnerChange(
  tx: Tx,
  { table, kind }: OwnedInbox,
  change: string,
  { actor, now }: ChangeContext,
) {
  const undone = await undoOwners(tx, table, change, actor.id)
  if (undone.length === 0) return 0
  const ids = idsOf(undone)
  await insertUndoneEvents(tx, { change, ids, by: actor.id, at: now })
  await cancelMailsAbout(tx, [change, ...ids], [handoverKind, handoversKind])
  const names = await selectAdminNames(
    tx,
    undone.flatMap(({ owner }) => owner ?? []),
  )
  for (const [owner, rows] of Map.groupBy(undone, (row) => row.owner)) {
    await appendOwner(tx, { kind, ids: idsOf(rows), to: owner === null ? null : (names.get(owner) ?? null) }, actor)
  }
  await record(tx, { kind: 'owner undo', object: kind, ids, after: ownersOf(undone) })
  return undone.length
}

/** Returns the owner of one request, or the different owners of several. */
function ownersOf(rows: readonly { owner: string | null }[]): AuditState {
  const owners = [...new Set(rows.map(({ owner }) => owner))]
  return owners.length === 1 ? { owner: owners[0] ?? null } : { owners: owners.map((owner) => owner ?? 'none') }
}

type OwnerNews = { kind: RequestKind; ids: string[]; to: string | null; givenTo?: string | undefined }

async function appendOwner(tx: Tx, news: OwnerNews, { id, name }: AdminRef): Promise<void> {
  await append(tx, { name: 'request', payload: { ...news, change: 'owner', by: { id, name } } })
}
