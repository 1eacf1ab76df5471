import type { auditEntries } from '#drizzle/schema/index.ts'
import type { ChainKey } from '#server/secrets/seal.ts'
import { sha256 } from '#server/tokens.ts'

export type EntryRow = typeof auditEntries.$inferSelect
type Chained = Pick<EntryRow, 'number' | 'hash' | 'keyId' | 'mac'>

/** An entry before it has its place in the chain. */
export type Unchained = Omit<EntryRow, keyof Chained | 'id'>

/** The end of the chain, or of the part before an entry. */
export type Head = Pick<EntryRow, 'number' | 'hash' | 'keyId'>

/** The end of an empty chain. */
export const genesis: Head = { number: 0, hash: '0'.repeat(64), keyId: null }

/** Returns the entry after which the log begins, from the latest entry of retention (`removal`). */
export function startOfLog(removal: EntryRow | undefined): Head {
  const { to, hash, key } = removal?.after ?? {}
  if (typeof to !== 'number' || typeof hash !== 'string') return genesis
  return { number: to, hash, keyId: typeof key === 'string' ? key : null }
}

/** Returns the number up to which retention has removed the clients' addresses, from its latest entry. */
export function clearedUpTo(removal: EntryRow | undefined): number {
  const to = removal?.after?.to
  return typeof to === 'number' ? to : 0
}

/** Returns the entry as the next one after `head`. Without a key it has a hash and no code. */
export function chainTo(head: Head, entry: Unchained, key: ChainKey | null): Omit<EntryRow, 'id'> {
  const placed = { ...entry, number: head.number + 1, keyId: key?.id ?? null }
  const hash = hashOf(head.hash, placed)
  return { ...placed, hash, mac: key?.mac(hash) ?? null }
}

/** Returns the hash that an entry has after the one with the hash `before`. */
export function hashOf(before: string, entry: Unchained & Pick<EntryRow, 'number' | 'keyId'>): string {
  const { number, createdAt, kind, result, actor, adminId, session, addressMark, object, objectIds, keyId } = entry
  const who = [actor, adminId, session, addressMark]
  const states = [sorted(entry.before), sorted(entry.after)]
  const content = [number, createdAt.toISOString(), kind, result, ...who, object, objectIds, ...states, keyId]
  return sha256(`${before}\n${JSON.stringify(content)}`)
}

/** Returns what the chain has in place of a client's address, which can be removed without breaking it. */
export const markOf = (salt: string, address: string): string => sha256(`${salt}\n${address}`)

// PostgreSQL keeps the keys of a jsonb in an order of its own.
const sorted = (state: EntryRow['before']) =>
  state && Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1))
