import { hashWithSalt } from '#server/features/account/password/password.ts'
import { randomLetters } from '#server/tokens.ts'
import { RECOVERY_CODES } from '#src/shared/account/second-factor.ts'

const GROUP = 5

/** Returns ten codes of 49 bits each, such as `k7mpx-2hq9d`, and the ids to store. */
export async function makeRecoveryCodes(adminId: string): Promise<{ codes: string[]; ids: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(GROUP)}-${randomLetters(GROUP)}`)
  const ids: string[] = []
  // One after the other: all at once would take the places of logins in the queue of hashes.
  for (const code of codes) ids.push(await recoveryCodeId(adminId, code.replace('-', '')))
  return { codes, ids }
}

/** Returns the id of a code, which takes as long to compute as a password's hash. `code` is without its hyphen. */
export function recoveryCodeId(adminId: string, code: string): Promise<string> {
  return hashWithSalt(code, adminId)
}
