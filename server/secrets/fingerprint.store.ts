import { isNull } from 'drizzle-orm'
import { installation } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

const { keyFingerprint } = installation

/** Returns the fingerprint of the key that the secrets are sealed with; null before its first use. */
export async function selectFingerprint(db: Db): Promise<string | null> {
  const [row] = await db.select({ keyFingerprint }).from(installation)
  return row?.keyFingerprint ?? null
}

/** Returns the fingerprint, and prevents a replacement of the key until the transaction ends. */
export async function lockFingerprint(tx: Tx, strength: 'share' | 'update'): Promise<string | null> {
  const [row] = await tx.select({ keyFingerprint }).from(installation).for(strength)
  return row?.keyFingerprint ?? null
}

/** Stores the fingerprint of the first key. Does nothing if another process has stored one. */
export async function insertFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db.update(installation).set({ keyFingerprint: fingerprint }).where(isNull(keyFingerprint))
}

/** Stores the fingerprint of another key. The caller holds `lockFingerprint`. */
export async function updateFingerprint(tx: Tx, fingerprint: string): Promise<void> {
  await tx.update(installation).set({ keyFingerprint: fingerprint })
}
