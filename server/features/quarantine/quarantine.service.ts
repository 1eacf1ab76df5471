import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { findOrThrow, idsOf } from '#server/db/ids.ts'
import type { Feed } from '#server/events/feed.ts'
import { append } from '#server/events/outbox.ts'
import { submitConsultation } from '#server/features/consultations/consultation.service.ts'
import { submitQuery } from '#server/features/queries/query.service.ts'
import { subscribe } from '#server/features/subscribers/subscriber.service.ts'
import { listPage, type PageRequest } from '#server/lists/list.ts'
import { factsBlock, type MailContext } from '#server/mail/compose.ts'
import { projectFacts } from '#server/mail/notices.ts'
import type { Held, HeldCount, HeldDecided, HeldPage } from '#src/shared/quarantine/quarantine.schema.ts'
import { HELD_DAYS, type HeldKind, type HeldSubmission } from '#src/shared/quarantine/quarantine.ts'
import { heldNotFound } from '#src/shared/quarantine/quarantine-words.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import {
  countHeld,
  deleteHeldBefore,
  type HeldListFilter,
  type HeldRow,
  heldList,
  selectHeld,
  takeHeld,
} from './quarantine.store.ts'

const MAX_COUNTED = 99
const KEPT_MS = HELD_DAYS * DAY_MS

/** Returns a page of held requests, newest first. Throws validation for an unknown cursor. */
export async function listHeld(db: Db, filter: HeldListFilter & PageRequest): Promise<HeldPage> {
  const { items, ...page } = await listPage(db, heldList(filter), filter)
  return { items: items.map(toHeld), ...page }
}

/** Throws not_found. */
export async function getHeld(db: Db, id: string): Promise<Held> {
  return toHeld(await findOrThrow(id, heldNotFound, (known) => selectHeld(db, known)))
}

function toHeld({ submission, ...row }: HeldRow): Held {
  return { ...row, facts: factsOf(submission), deletedFrom: new Date(row.createdAt.getTime() + KEPT_MS) }
}

function factsOf(submission: HeldSubmission): Held['facts'] {
  const company = 'company' in submission ? submission.company : null
  const project = 'projectType' in submission ? { Phone: submission.phone, ...projectFacts(submission) } : {}
  const block = factsBlock({ Company: company, ...project })
  return block.type === 'facts' ? block.facts : []
}

export const getHeldCount = (db: Db): Promise<HeldCount> => countHeld(db, MAX_COUNTED)

type Releasing = MailContext & { db: Db; feed: Feed }

/**
 * Stores held requests as if they had just arrived, each with its event and mails, in one transaction. Requests that
 * another admin has decided on are skipped.
 */
export async function releaseHeld(context: Releasing, ids: readonly string[], now: Date): Promise<HeldDecided> {
  const released = await context.db.transaction(async (tx) => {
    const rows = await takeHeld(tx, ids)
    for (const row of rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
      await submitAs[row.kind]({ ...context, db: tx }, row.submission as never, now)
    }
    if (rows.length > 0) {
      await append(tx, { name: 'quarantine', payload: { change: 'released' } })
      await record(tx, { kind: 'quarantine release', object: 'held request', ids: idsOf(rows) })
    }
    return rows.length
  })
  return decided(ids, released)
}

/** The row of a kind has the submission of this kind. */
const submitAs: Record<HeldKind, (context: Releasing, submission: never, now: Date) => Promise<void>> = {
  query: submitQuery,
  consultation: submitConsultation,
  subscription: subscribe,
}

/** Deletes held requests for good. Requests that another admin has decided on are skipped. */
export async function deleteHeld(db: Db, ids: readonly string[]): Promise<HeldDecided> {
  const deleted = await db.transaction(async (tx) => {
    const rows = await takeHeld(tx, ids)
    if (rows.length > 0) {
      await append(tx, { name: 'quarantine', payload: { change: 'deleted' } })
      await record(tx, { kind: 'quarantine deletion', object: 'held request', ids: idsOf(rows) })
    }
    return rows.length
  })
  return decided(ids, deleted)
}

const decided = (ids: readonly string[], changed: number) => ({ changed, skipped: new Set(ids).size - changed })

/** Removes a batch of requests that were held for too long, and returns how many. */
export async function pruneHeld(db: Db, now: Date): Promise<number> {
  return deleteHeldBefore(db, new Date(now.getTime() - KEPT_MS))
}
