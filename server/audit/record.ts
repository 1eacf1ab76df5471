import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { deadlines } from '#server/db/deadlines.ts'
import { AppError } from '#server/errors.ts'
import { selectFingerprint } from '#server/secrets/fingerprint.store.ts'
import type { ChainKey } from '#server/secrets/seal.ts'
import type { AuditKind, AuditObject, AuditResult, AuditState } from '#src/shared/audit/audit.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { type Actor, currentActor } from './actor.ts'
import { insertAfter, lockHead } from './audit.store.ts'
import { chainTo, type Head, markOf, type Unchained } from './chain.ts'

/** An act and what it did. The actor and the time come from the request or command that is under way. */
export type Act = {
  kind: AuditKind
  result?: AuditResult
  /** The acting admin, where the request has no session yet. */
  adminId?: string | undefined
  object?: AuditObject
  ids?: readonly string[]
  before?: AuditState
  after?: AuditState
}

const SALT_BYTES = 16
const SESSION_LENGTH = 8

/** The end of the chain as this process knows it. Another process may have moved it, so it is only tried first. */
let lastKnown: Head | null = null

/** The entry that is being written. The next one waits for it, because only then is the end of the chain known. */
let writing: Promise<void> = Promise.resolve()

/** The connections of transactions that have written an entry. The database lets no other write one until they end. */
const recording = new WeakSet<object>()

/**
 * Records an act in the transaction of its change: if it cannot be recorded, the change does not happen. Appends the event, if
 * given, in the same statement. Call it last, because the other transactions that record wait for this one from here on, and it
 * must not wait for their locks. Throws unavailable where another process has replaced the key since the start.
 */
export async function record(tx: Tx, act: Act, event?: LiveEvent): Promise<void> {
  const { session } = tx._
  // The entry that is being written waits for the end of this transaction.
  if (recording.has(session)) return write(tx, act, event)
  const before = writing
  const mine = Promise.withResolvers<void>()
  writing = mine.promise
  try {
    await inTime(before)
    await write(tx, act, event)
    recording.add(session)
  } finally {
    mine.resolve()
  }
}

/** Waits no longer than a statement may take. Otherwise entries that wait for one lock would time out one after the other. */
async function inTime(before: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const cause = 'The entry before has waited too long for the end of the audit log.'
  const fail = () => late.reject(new AppError('unavailable', 'Nothing can be recorded at the moment', { cause }))
  const timer = setTimeout(fail, deadlines.statementMs)
  await Promise.race([before, late.promise]).finally(() => clearTimeout(timer))
}

async function write(tx: Tx, act: Act, event: LiveEvent | undefined): Promise<void> {
  const actor = currentActor()
  const key = actor.secrets.isReady ? actor.secrets.audit : null
  const entry = entryOf(act, actor)
  const writeAfter = async (head: Head) => {
    const from = isKeyOf(head, key) ? head : await beginKey(tx, head, { ...actor, clock: () => entry.createdAt })
    return append(tx, from, entry, key, event)
  }
  const first = await writeAfter(lastKnown && isKeyOf(lastKnown, key) ? lastKnown : await lockHead(tx))
  if (first.isWritten) return
  // Another process has written since. Now the end is locked.
  const second = await writeAfter(first.end)
  if (!second.isWritten) throw new Error('The end of the audit log has moved in spite of its lock')
}

/** Records an act that has no change of its own, such as a download or a refusal. */
export const recordAlone = (db: Db, act: Act): Promise<void> => db.transaction((tx) => record(tx, act))

async function append(tx: Tx, head: Head, entry: Unchained, key: ChainKey | null, event?: LiveEvent) {
  const chained = chainTo(head, entry, key)
  const end = (await insertAfter(tx, head, chained, event)) ?? (await lockHead(tx))
  lastKnown = end
  return { end, isWritten: end.hash === chained.hash }
}

/** Returns whether the key is that of `head`. A process without a key writes entries without codes, which `verifyLog` reports. */
const isKeyOf = (head: Head, key: ChainKey | null) => key === null || key.id === head.keyId

const keyWasReplaced =
  'The key of the audit log was replaced by another process: nothing can be recorded until this one is restarted.'

/** Writes the entry with which the chain changes to the actor's key, from no key or a former one. */
async function beginKey(tx: Tx, head: Head, actor: Actor): Promise<Head> {
  const { secrets, clock } = actor
  if (!secrets.isReady || (await selectFingerprint(tx)) !== secrets.fingerprint) {
    throw new AppError('unavailable', 'Nothing can be recorded at the moment', { cause: keyWasReplaced })
  }
  const change = { before: { key: head.keyId }, after: { key: secrets.audit.id } }
  const system: Actor = { kind: 'system', adminId: null, session: null, address: null, secrets, clock }
  await append(tx, head, entryOf({ kind: 'audit key', ...change }, system), secrets.audit)
  return lockHead(tx)
}

function entryOf(act: Act, { kind, adminId, session, address, clock }: Actor): Unchained {
  const salt = address === null ? null : randomBytes(SALT_BYTES).toString('hex')
  return {
    createdAt: clock(),
    kind: act.kind,
    result: act.result ?? 'ok',
    actor: act.adminId && kind === 'visitor' ? 'admin' : kind,
    adminId: act.adminId ?? adminId,
    session: session?.slice(0, SESSION_LENGTH) ?? null,
    address,
    addressSalt: salt,
    addressMark: address !== null && salt !== null ? markOf(salt, address) : null,
    object: act.object ?? null,
    // As the database gives them back: a caller may write an id in capitals.
    objectIds: (act.ids ?? []).map((id) => id.toLowerCase()),
    before: act.before ?? null,
    after: act.after ?? null,
  }
}
