import type { Env } from '#server/env.ts'

/**
 * Returns what is wrong with a BACKUP_RECIPIENT that looks like one: its checksum reveals a mistyped sign. The encryption is loaded only
 * where there is one.
 */
export async function recipientMistake({
  BACKUP_RECIPIENT,
}: Pick<Env, 'BACKUP_RECIPIENT'>): Promise<string | undefined> {
  if (BACKUP_RECIPIENT === undefined) return undefined
  const { isRecipient } = await import('./encryption.ts')
  return isRecipient(BACKUP_RECIPIENT) ? undefined : 'BACKUP_RECIPIENT is not an age recipient: one sign is wrong.'
}
