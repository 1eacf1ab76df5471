import type { Db, Tx } from '#server/db/database.ts'
import { addressDays } from '#src/shared/audit/audit.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { clearAddresses, deleteEntries, selectChain, selectLatest, tryRetention } from './audit.store.ts'
import { clearedUpTo, type EntryRow, startOfLog } from './chain.ts'
import { record } from './record.ts'

const AT_ONCE = 500

/**
 * Removes a batch of entries that are older than `days`, from the beginning of the log, and returns how many; 0 keeps all. The
 * entry of the removal keeps the number and hash of the last removed entry, from which the log goes on. Starts only when entries
 * are a day too old, so that there is one such entry a day.
 */
export async function pruneEntries(db: Db, days: number, now: Date): Promise<number> {
  if (days === 0) return 0
  return db.transaction(async (tx) => {
    if (!(await tryRetention(tx))) return 0
    const begin = startOfLog(await selectLatest(tx, 'audit removal'))
    const old = await oldAfter(tx, begin.number, days, now)
    const last = old.at(-1)
    if (!last) return 0
    const key = old.findLast(({ keyId }) => keyId !== null)?.keyId ?? begin.keyId
    await deleteEntries(tx, last.number)
    const after = { to: last.number, hash: last.hash, key, days }
    await record(tx, { kind: 'audit removal', before: { from: begin.number + 1 }, after })
    return old.length
  })
}

/** Removes the clients' addresses of a batch of entries, and returns the number of entries. */
export async function pruneAddresses(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryRetention(tx))) return 0
    const begin = startOfLog(await selectLatest(tx, 'audit removal'))
    const from = Math.max(begin.number, clearedUpTo(await selectLatest(tx, 'audit address removal')))
    const old = await oldAfter(tx, from, addressDays, now)
    const last = old.at(-1)
    if (!last) return 0
    await clearAddresses(tx, last.number)
    await record(tx, { kind: 'audit address removal', before: { from: from + 1 }, after: { to: last.number } })
    return old.length
  })
}

async function oldAfter(tx: Tx, number: number, days: number, now: Date): Promise<EntryRow[]> {
  const limit = now.getTime() - days * DAY_MS
  const rows = await selectChain(tx, number, AT_ONCE)
  if (!rows[0] || rows[0].createdAt.getTime() >= limit - DAY_MS) return []
  const kept = rows.findIndex(({ createdAt }) => createdAt.getTime() >= limit)
  return kept === -1 ? rows : rows.slice(0, kept)
}
