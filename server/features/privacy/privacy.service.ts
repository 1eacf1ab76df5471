import type { Db, Tx } from '#server/db/database.ts'
import { isPruned } from '#server/events/event.store.ts'
import { append } from '#server/events/outbox.ts'
import { liveEvent } from '#src/shared/events/event.schema.ts'
import { type GivenKind, givenKinds } from '#src/shared/privacy/privacy.schema.ts'
import { blankNotices, deleteGiven, deleteNotices, selectGiven, selectNotices, updateNotice } from './privacy.store.ts'

type Given = Awaited<ReturnType<typeof selectGiven>>
type Notices = Awaited<ReturnType<typeof selectNotices>>

/** All that is stored of a person: what they gave, and the notices about it that admins were sent. */
export type PersonRecords = Given & { notices: Omit<Notices[number], 'id'>[] }

/** How many rows that is of each kind, with the notices about them, and the times of the calls that are still to come. */
export type Erasure = { counts: Record<GivenKind | 'notices', number>; upcoming: Date[] }

/** Everything that is stored under an e-mail address, whatever its case. */
export async function exportPerson(db: Db, email: string): Promise<PersonRecords> {
  const { given, notices } = await recordsOf(db, email, givenKinds)
  return { ...given, notices: notices.map(({ id, ...notice }) => notice) }
}

/** What erasePerson would delete. */
export async function previewErasure(
  db: Db | Tx,
  email: string,
  kinds: readonly GivenKind[],
  now: Date,
): Promise<Erasure> {
  return erasureOf(await recordsOf(db, email, kinds), now)
}

/**
 * Deletes what an e-mail address gave of these kinds, whatever its case, with the notices about it: all or nothing. The times of its
 * calls are free again. Tells everyone who watches, without saying of whom.
 */
export async function erasePerson(db: Db, email: string, kinds: readonly GivenKind[], now: Date): Promise<Erasure> {
  return db.transaction(async (tx) => {
    const records = await recordsOf(tx, email, kinds)
    const erasure = erasureOf(records, now)
    for (const kind of kinds) await deleteGiven(tx, kind, idsOf(records.given[kind]))
    await forget(tx, records.notices, new Set(records.ids), now)
    const isSomething = records.ids.length + records.notices.length > 0
    if (isSomething) await append(tx, { name: 'erasure', payload: { records: records.ids.length } })
    return erasure
  })
}

type Records = { given: Given; ids: string[]; notices: Notices }

async function recordsOf(db: Db | Tx, email: string, kinds: readonly GivenKind[]): Promise<Records> {
  const emailKey = email.toLowerCase()
  const all = await selectGiven(db, emailKey)
  const of = <Kind extends GivenKind>(kind: Kind) => (kinds.includes(kind) ? all[kind] : [])
  const given = {
    subscriptions: of('subscriptions'),
    queries: of('queries'),
    consultations: of('consultations'),
    calls: of('calls'),
  }
  const ids = Object.values(given).flatMap(idsOf)
  return { given, ids, notices: await selectNotices(db, { emailKey, kinds, ids }) }
}

function erasureOf({ given, notices }: Records, now: Date): Erasure {
  const { subscriptions, queries, consultations, calls } = given
  return {
    counts: {
      subscriptions: subscriptions.length,
      queries: queries.length,
      consultations: consultations.length,
      calls: calls.length,
      notices: notices.length,
    },
    upcoming: calls.flatMap(({ cancelledAt, start, end }) => (!cancelledAt && end > now ? [start] : [])),
  }
}

/**
 * What tells of several rows goes on telling of the others. An event that is older than events are kept may be the mark by which
 * the feed knows that there were others before it (pruneEvents): it stays, with nothing in it, until it is pruned.
 */
async function forget(tx: Tx, notices: Notices, gone: Set<string>, now: Date): Promise<void> {
  const done: Record<'delete' | 'blank', bigint[]> = { delete: [], blank: [] }
  for (const { id, createdAt, ...notice } of notices) {
    const others = withoutThem(notice, gone)
    if (others) await updateNotice(tx, id, others)
    else done[isPruned(createdAt, now) ? 'blank' : 'delete'].push(id)
  }
  await deleteNotices(tx, done.delete)
  await blankNotices(tx, done.blank)
}

function withoutThem(notice: Pick<Notices[number], 'name' | 'payload'>, gone: Set<string>): object | undefined {
  const { data: event } = liveEvent.safeParse(notice)
  if (event?.name !== 'queryUpdate' || !('ids' in event.payload)) return undefined
  const ids = event.payload.ids.filter((id) => !gone.has(id))
  return ids.length > 0 ? { ...event.payload, ids } : undefined
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
