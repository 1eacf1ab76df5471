import { record, recordAlone } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { idsOf } from '#server/db/ids.ts'
import { isPruned } from '#server/events/event.store.ts'
import { append } from '#server/events/outbox.ts'
import { eraseNotes, exportNotes } from '#server/features/notes/note.service.ts'
import { deleteHistory, selectHistory } from '#server/inbox/history.store.ts'
import { blankAttachmentsAbout, selectAttachmentsAbout } from '#server/mail/attachment.store.ts'
import { callRows, eraseFromDigests, lockDigests, receivedRows, requestRows } from '#server/mail/digest.store.ts'
import { deleteMailsAbout, eraseFromHandovers, selectMailsAbout } from '#server/mail/mail.store.ts'
import { countReceived, deleteReceived, exportReceived, selectReceivedIds } from '#server/mailbox/received.store.ts'
import { liveEvent } from '#src/shared/events/event.schema.ts'
import { requestKinds, requestRouters } from '#src/shared/inbox/request.ts'
import { type RecordKind, recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import {
  blankEvents,
  deleteCallChanges,
  deleteEvents,
  deleteRecords,
  selectCallChanges,
  selectEventsAbout,
  selectPeople,
  selectRecords,
  updateEvent,
} from './privacy.store.ts'

type RecordsByKind = Awaited<ReturnType<typeof selectRecords>>
type Events = Awaited<ReturnType<typeof selectEventsAbout>>
type Mails = Awaited<ReturnType<typeof selectMailsAbout>>
type History = Awaited<ReturnType<typeof selectHistory>>

/**
 * All stored data of a data subject: the submitted records, the row that sums them up (`people`), the changes (`history`) and
 * notes about them, the files of replies, the changes of the calls, the events and mails about them, and the mails that came from them.
 * The events are named `notices` in the export and the audit log, which are read elsewhere.
 */
export type DataSubjectExport = RecordsByKind & {
  people: Awaited<ReturnType<typeof selectPeople>>
  callChanges: Awaited<ReturnType<typeof selectCallChanges>>
  history: History
  notes: Awaited<ReturnType<typeof exportNotes>>
  attachments: Awaited<ReturnType<typeof selectAttachmentsAbout>>
  notices: Omit<Events[number], 'id'>[]
  mails: Omit<Mails[number], 'id'>[]
  received: Awaited<ReturnType<typeof exportReceived>>
}

/** The number of rows of each kind, of events, of mails and of received mails, and the start times of future calls. */
export type Erasure = { counts: Record<RecordKind | 'notices' | 'mails' | 'received', number>; upcoming: Date[] }

/** Returns all data stored under an e-mail address, ignoring case, and records the export. */
export async function exportDataSubject(db: Db, email: string): Promise<DataSubjectExport> {
  const { byKind, ids, events, mails, received } = await recordsOf(db, email, recordKinds)
  const people = await selectPeople(db, email.toLowerCase())
  if (ids.length + events.length + received > 0) {
    await recordAlone(db, {
      kind: 'person export',
      object: 'person',
      ids: idsOf(people),
      after: { records: ids.length },
    })
  }
  return {
    ...byKind,
    people,
    callChanges: await selectCallChanges(db, idsOf(byKind.calls)),
    history: await selectHistory(db, ids),
    notes: await exportNotes(db, ids),
    attachments: await selectAttachmentsAbout(db, ids),
    notices: events.map(({ id, ...event }) => event),
    mails: mails.map(({ id, ...mail }) => mail),
    received: await exportReceived(db, ids, email.toLowerCase()),
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
 * transaction, and the lines about them in the admins' mails about many; with requests also the mails that came from the address in other
 * threads. The row in `people` follows by a trigger. Frees the times of the calls. Appends an event without personal data.
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
    const people = idsOf(await selectPeople(tx, email.toLowerCase()))
    await deleteCallChanges(tx, idsOf(records.byKind.calls))
    await lockDigests(tx)
    for (const kind of requestKinds) {
      await eraseFromDigests(tx, requestRows(kind), idsOf(records.byKind[requestRouters[kind]]))
    }
    await eraseFromDigests(tx, callRows, idsOf(records.byKind.calls))
    await eraseFromDigests(tx, receivedRows, await selectReceivedIds(tx, records.ids, senderOf(email, kinds)))
    for (const kind of kinds) await deleteRecords(tx, kind, idsOf(records.byKind[kind]))
    await eraseEvents(tx, records.events, new Set(records.ids), now)
    await blankAttachmentsAbout(tx, records.ids, now)
    await deleteMailsAbout(tx, records.ids)
    await eraseFromHandovers(tx, records.ids)
    await deleteReceived(tx, records.ids, senderOf(email, kinds))
    await deleteHistory(tx, records.ids)
    await eraseNotes(tx, records.ids)
    const hasErased = records.ids.length + records.events.length + records.received > 0
    if (hasErased) await append(tx, { name: 'erasure', payload: { records: records.ids.length } })
    if (hasErased) await record(tx, { kind: 'person erasure', object: 'person', ids: people, after: erasure.counts })
    return erasure
  })
}

/** Returns the address whose received mails are erased besides those in the erased threads; null unless all kinds of requests are. */
const senderOf = (email: string, kinds: readonly RecordKind[]) =>
  Object.values(requestRouters).every((kind) => kinds.includes(kind)) ? email.toLowerCase() : null

type Records = { byKind: RecordsByKind; ids: string[]; events: Events; mails: Mails; received: number }

async function recordsOf(db: Db | Tx, email: string, kinds: readonly RecordKind[]): Promise<Records> {
  const emailKey = email.toLowerCase()
  const all = await selectRecords(db, emailKey)
  const of = <Kind extends RecordKind>(kind: Kind) => (kinds.includes(kind) ? all[kind] : [])
  const byKind = {
    subscriptions: of('subscriptions'),
    queries: of('queries'),
    consultations: of('consultations'),
    calls: of('calls'),
    quarantine: of('quarantine'),
  }
  const ids = Object.values(byKind).flatMap(idsOf)
  return {
    byKind,
    ids,
    events: await selectEventsAbout(db, { emailKey, kinds, ids }),
    mails: await selectMailsAbout(db, ids),
    received: await countReceived(db, ids, senderOf(email, kinds)),
  }
}

function erasureOf({ byKind, events, mails, received }: Records, now: Date): Erasure {
  const { subscriptions, queries, consultations, calls, quarantine } = byKind
  return {
    counts: {
      subscriptions: subscriptions.length,
      queries: queries.length,
      consultations: consultations.length,
      calls: calls.length,
      quarantine: quarantine.length,
      notices: events.length,
      mails: mails.length,
      received,
    },
    upcoming: calls.flatMap(({ cancelledAt, start, end }) => (!cancelledAt && end > now ? [start] : [])),
  }
}

/**
 * Deletes the events about erased rows. An event about several rows keeps the others. An event beyond the retention
 * time may be the one by which the feed detects pruned events (`pruneEvents`): it is blanked and stays until it is
 * pruned.
 */
async function eraseEvents(tx: Tx, events: Events, gone: Set<string>, now: Date): Promise<void> {
  const done: Record<'delete' | 'blank', bigint[]> = { delete: [], blank: [] }
  for (const { id, createdAt, ...event } of events) {
    const others = payloadWithout(event, gone)
    if (others) await updateEvent(tx, id, others)
    else done[isPruned(createdAt, now) ? 'blank' : 'delete'].push(id)
  }
  await deleteEvents(tx, done.delete)
  await blankEvents(tx, done.blank)
}

function payloadWithout(stored: Pick<Events[number], 'name' | 'payload'>, gone: Set<string>): object | undefined {
  const { data: event } = liveEvent.safeParse(stored)
  if (event?.name !== 'queryUpdate' && event?.name !== 'request') return undefined
  if (!('ids' in event.payload)) return undefined
  const ids = event.payload.ids.filter((id) => !gone.has(id))
  return ids.length > 0 ? { ...event.payload, ids } : undefined
}
