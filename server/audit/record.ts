import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { selectFingerprint } from '#server/secrets/fingerprint.store.ts'
import type { ChainKey } from '#server/secrets/seal.ts'
import type { AuditKind, AuditObject, AuditResult, AuditState } from '#src/shared/audit/audit.ts'
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

/**
 * Records an act in the transaction of its change: if it cannot be recorded, the change does not happen. Call it last, because
 * the other transactions that record wait for this one from here on, and it must not wait for their locks. Throws unavailable
 * where another process has replaced the key since the start.
 */
export async function record(tx: Tx, act: Act): Promise<void> {
  const actor = currentActor()
  const key = actor.secrets.isReady ? actor.secrets.audit : null
  const entry = entryOf(act, actor)
  const known = lastKnown
  if (known && isKeyOf(known, key) && (await append(tx, known, entry, key))) return
  const head = await lockHead(tx)
  const from = isKeyOf(head, key) ? head : await beginKey(tx, head, { ...actor, clock: () => entry.createdAt })
  if (!(await append(tx, from, entry, key))) throw new Error('The end of the audit log has moved in spite of its lock')
}

/** Records an act that has no change of its own, such as a download or a refusal. */
export const recordAlone = (db: Db, act: Act): Promise<void> => db.transaction((tx) => record(tx, act))

async function append(tx: Tx, head: Head, entry: Unchained, key: ChainKey | null): Promise<boolean> {
  const chained = chainTo(head, entry, key)
  if (!(await insertAfter(tx, head, chained))) return false
  lastKnown = { number: chained.number, hash: chained.hash, keyId: chained.keyId ?? head.keyId }
  return true
}

/** A process without the key goes on without codes, which the verification tells. */
const isKeyOf = (head: Head, key: ChainKey | null) => key === null || key.id === head.keyId

const keyWasReplaced =
  'The key of the audit log was replaced by another process: nothing can be recorded until this one is restarted.'

/** Writes the entry by which the chain goes on under the actor's key, after none or a former one. */
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
    objectIds: [...(act.ids ?? [])],
    before: act.before ?? null,
    after: act.after ?? null,
  }
}
