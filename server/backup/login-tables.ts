import type { BackupManifest } from './backup-format.ts'
import { tableChecksum } from './table-checksum.ts'

const loginTables = new Set(['sessions', 'half_logins', 'passkey_challenges', 'password_resets', 'email_changes'])

/**
 * Whether the rows of a table are logins or parts of one: sessions, half logins, challenges, and links that change a password or an
 * address. They are not restored, because the ones that were ended or used since the backup would be valid again.
 */
export const isLoginTable = (table: string) => loginTables.has(table)

/** Returns the manifest of what a restore of the backup restores. */
export function restoredManifest(manifest: BackupManifest): BackupManifest {
  const none = tableChecksum().result()
  return {
    ...manifest,
    tables: manifest.tables.map((table) => (isLoginTable(table.name) ? { ...table, ...none } : table)),
  }
}
