import type { Db } from '#server/db/database.ts'
import { factorDefault } from '#server/db/installation.ts'
import type { Env } from '#server/env.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'

/**
 * Returns who must have a second factor: REQUIRE_SECOND_FACTOR or, where it is not set, the default by the age of the
 * installation. A server that cannot set up factors demands none.
 */
export async function factorModeOf(
  db: Db,
  { REQUIRE_SECOND_FACTOR: setting }: Pick<Env, 'REQUIRE_SECOND_FACTOR'>,
  { isReady }: Pick<Secrets, 'isReady'>,
): Promise<FactorMode> {
  if (!isReady) return 'off'
  return setting ?? factorDefault(db)
}
