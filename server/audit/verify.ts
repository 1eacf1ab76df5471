import type { Db, Tx } from '#server/db/database.ts'
import type { ChainKey } from '#server/secrets/seal.ts'
import { selectChain, selectHead, selectLatest } from './audit.store.ts'
import { clearedUpTo, type EntryRow, type Head, hashOf, markOf, startOfLog } from './chain.ts'

const BATCH = 1000

/** The end of the log as it was noted elsewhere, such as in the server's log or a backup. */
export type Anchor = { number: number; hash: string }

type Checks = {
  /** The present key first, then former ones. */
  keys: readonly ChainKey[]
  anchors?: readonly Anchor[]
  /** Accepts entries that a process without the key wrote, where a later entry with a code or an anchor authenticates them. */
  acceptsKeyless?: boolean
}

/** An unbroken log, or the number of the first entry that was changed. */
export type Verification =
  | {
      isIntact: true
      /** The last number that retention has removed. */
      removedTo: number
      head: Anchor
      /** How many entries only later entries authenticate: without a key, or with a key that is not known here. */
      keyless: number
      unknownKey: number
      isAuthenticated: boolean
    }
  | { isIntact: false; number: number; reason: string }

class Broken extends Error {
  readonly number: number
  constructor(number: number, reason: string) {
    super(reason)
    this.number = number
  }
}

/**
 * Checks every entry of the log against the one before it, the key and the anchors, and the end against the stored one. Works
 * through the log in batches of one snapshot.
 */
export function verifyLog(db: Db, checks: Checks): Promise<Verification> {
  const options = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return db
    .transaction((tx) => verify(tx, checks), options)
    .catch((error) => {
      if (error instanceof Broken) return { isIntact: false, number: error.number, reason: error.message }
      throw error
    })
}

async function verify(tx: Tx, { keys, anchors = [], acceptsKeyless = false }: Checks): Promise<Verification> {
  const head = await selectHead(tx)
  const removal = startOfLog(await selectLatest(tx, 'audit removal'))
  const clearedTo = clearedUpTo(await selectLatest(tx, 'audit address removal'))
  const wanted = new Map(anchors.map((anchor) => [anchor.number, anchor.hash]))
  const known = new Map(keys.map((key) => [key.id, key]))
  const counts = { keyless: 0, unknownKey: 0 }
  let unproved: number | null = null
  let last: Head = removal
  checkAnchor(wanted, removal)
  for (;;) {
    const rows = await selectChain(tx, last.number === removal.number ? Number.MIN_SAFE_INTEGER : last.number, BATCH)
    for (const row of rows) {
      checkLink(row, last)
      checkAddress(row, clearedTo)
      checkKey(row, last, acceptsKeyless)
      const key = known.get(row.keyId ?? '')
      if (key && key.mac(row.hash) !== row.mac) throw new Broken(row.number, 'its code is not the one of its key')
      if (key) unproved = null
      else unproved ??= row.number
      if (row.keyId === null) counts.keyless += 1
      else if (!key) counts.unknownKey += 1
      if (checkAnchor(wanted, row)) unproved = null
      // An entry without a key does not change the key of the log.
      last = { number: row.number, hash: row.hash, keyId: row.keyId ?? last.keyId }
    }
    if (rows.length < BATCH) break
  }
  checkEnd(last, head, wanted)
  if (unproved !== null && keys.length > 0) {
    throw new Broken(unproved, 'no entry from here on has a code of the given key')
  }
  const end = { number: last.number, hash: last.hash }
  return { isIntact: true, removedTo: removal.number, head: end, ...counts, isAuthenticated: unproved === null }
}

function checkLink(row: EntryRow, last: Head): void {
  const expected = last.number + 1
  if (row.number < expected) throw new Broken(row.number, 'it is before the beginning of the log')
  if (row.number > expected) throw new Broken(expected, 'it is missing')
  if (hashOf(last.hash, row) !== row.hash) throw new Broken(row.number, 'it or its place was changed')
  if ((row.keyId === null) !== (row.mac === null)) throw new Broken(row.number, 'its code is missing')
}

/** An address may only be missing where its removal is recorded. */
function checkAddress({ number, address, addressSalt, addressMark }: EntryRow, clearedTo: number): void {
  if (address === null && addressSalt === null && (addressMark === null || number <= clearedTo)) return
  const isMarked = address !== null && addressSalt !== null && markOf(addressSalt, address) === addressMark
  if (!isMarked) throw new Broken(number, 'its address was changed or removed')
}

/** The key may change only by an entry that records it. Otherwise a log rewritten with another key would pass. */
function checkKey({ number, kind, keyId, before, after }: EntryRow, last: Head, acceptsKeyless: boolean): void {
  if (keyId === last.keyId) return
  if (keyId === null && acceptsKeyless) return
  if (keyId === null) throw new Broken(number, 'it has no code, although the log has a key')
  const isRecorded = kind === 'audit key' && before?.key === last.keyId && after?.key === keyId
  if (!isRecorded) throw new Broken(number, 'it has another key, and no entry records the change')
}

/** Returns whether there is an anchor of this entry. It authenticates all entries to there. */
function checkAnchor(wanted: Map<number, string>, { number, hash }: Anchor): boolean {
  const noted = wanted.get(number)
  if (noted !== undefined && noted !== hash) throw new Broken(number, 'it is not the entry of the anchor')
  return noted !== undefined
}

function checkEnd(last: Head, head: Head, wanted: Map<number, string>): void {
  const cut = 'it is missing at the end'
  if (last.number < head.number) throw new Broken(last.number + 1, cut)
  if (last.number > head.number) throw new Broken(head.number + 1, 'it is after the end of the log')
  if (last.hash !== head.hash || last.keyId !== head.keyId) throw new Broken(last.number, 'the stored end was changed')
  const beyond = Math.min(...[...wanted.keys()].filter((number) => number > last.number))
  if (Number.isFinite(beyond)) throw new Broken(last.number + 1, `${cut}: an anchor has the number ${beyond}`)
}
