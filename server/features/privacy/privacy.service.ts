import type { Db, Tx } from '#server/db/database.ts'
import { isPruned } from '#server/events/event.store.ts'
import { append } from '#server/events/outbox.ts'
import { deleteMailsAbout, selectMailsAbout } from '#server/mail/mail.store.ts'
import { liveEvent } from '#src/shared/events/event.schema.ts'
import { type RecordKind, recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import {
  blankNotices,
  deleteNotices,
  deleteRecords,
  selectNotices,
  selectRecords,
  updateNotice,
} from './privacy.store.ts'

type RecordsByKind = Awaited<ReturnType<typeof selectRecords>>
type Notices = Awaited<ReturnType<typeof selectNotices>>

type Mails = Awaited<ReturnType<typeof selectMailsAbout>>

/** All stored data of a data subject: the submitted records, and the events (`notices`) and mails about them. */
export type DataSubjectExport = RecordsByKind & {
  notices: Omit<Notices[number], 'id'>[]
  mails: Omit<Mails[number], 'id'>[]
}

/** The number of rows of each kind, of events and of mails, and the start times of future calls. */
export type Erasure = { counts: Record<RecordKind | 'notices' | 'mails', number>; upcoming: Date[] }

/** Returns all data stored under an e-mail address, ignoring case. */
export async function exportDataSubject(db: Db, email: string): Promise<DataSubjectExport> {
  const { byKind, notices, mails } = await recordsOf(db, email, recordKinds)
  return {
    ...byKind,
    notices: notices.map(({ id, ...notice }) => notice),
    mails: mails.map(({ id, ...mail }) => mail),
  }
}

/** Returns what `eraseDataSubject` would delete. */
export async function previewErasure(
  db: Db | Tx,
  email: string,
  kinds: readonly RecordKind[],
  now: Date,
): Promise<Erasure> {
  return erasureOf(await recordsOf(db, email, kinds), now)
}

/**
 * Deletes the records of these kinds under an e-mail address, ignoring case, and the events and mails about them, in one
 * transaction. Frees the times of the calls. Appends an event without personal data.
 */
export async function eraseDataSubject(
  db: Db,
  email: string,
  kinds: readonly RecordKind[],
  now: Date,
): Promise<Erasure> {
  return db.transaction(async (tx) => {
    const records = await recordsOf(tx, email, kinds)
    const erasure = erasureOf(records, now)
    for (const kind of kinds) await deleteRecords(tx, kind, idsOf(records.byKind[kind]))
    await eraseNotices(tx, records.notices, new Set(records.ids), now)
    await deleteMailsAbout(tx, records.ids)
    const hasErased = records.ids.length + records.notices.length > 0
    if (hasErased) await append(tx, { name: 'erasure', payload: { records: records.ids.length } })
    return erasure
  })
}

type Records = { byKind: RecordsByKind; ids: string[]; notices: Notices; mails: Mails }

async function recordsOf(db: Db | Tx, email: string, kinds: readonly RecordKind[]): Promise<Records> {
  const emailKey = email.toLowerCase()
  const all = await selectRecords(db, emailKey)
  const of = <Kind extends RecordKind>(kind: Kind) => (kinds.includes(kind) ? all[kind] : [])
  const byKind = {
    subscriptions: of('subscriptions'),
    queries: of('queries'),
    consultations: of('consultations'),
    calls: of('calls'),
  }
  const ids = Object.values(byKind).flatMap(idsOf)
  return {
    byKind,
    ids,
    notices: await selectNotices(db, { emailKey, kinds, ids }),
    mails: await selectMailsAbout(db, ids),
  }
}

function erasureOf({ byKind, notices, mails }: Records, now: Date): Erasure {
  const { subscriptions, queries, consultations, calls } = byKind
  return {
    counts: {
      subscriptions: subscriptions.length,
      queries: queries.length,
      consultations: consultations.length,
      calls: calls.length,
      notices: notices.length,
      mails: mails.length,
    },
    upcoming: calls.flatMap(({ cancelledAt, start, end }) => (!cancelledAt && end > now ? [start] : [])),
  }
}

/**
 * Deletes the events about erased rows. An event about several rows keeps the others. An event beyond the retention
 * time may be the one by which the feed detects pruned events (`pruneEvents`): it is blanked and stays until it is
 * pruned.
 */
async function eraseNotices(tx: Tx, notices: Notices, gone: Set<string>, now: Date): Promise<void> {
  const done: Record<'delete' | 'blank', bigint[]> = { delete: [], blank: [] }
  for (const { id, createdAt, ...notice } of notices) {
    const others = payloadWithout(notice, gone)
    if (others) await updateNotice(tx, id, others)
    else done[isPruned(createdAt, now) ? 'blank' : 'delete'].push(id)
  }
  await deleteNotices(tx, done.delete)
  await blankNotices(tx, done.blank)
}

function payloadWithout(notice: Pick<Notices[number], 'name' | 'payload'>, gone: Set<string>): object | undefined {
  const { data: event } = liveEvent.safeParse(notice)
  if (event?.name !== 'queryUpdate' || !('ids' in event.payload)) return undefined
  const ids = event.payload.ids.filter((id) => !gone.has(id))
  return ids.length > 0 ? { ...event.payload, ids } : undefined
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
