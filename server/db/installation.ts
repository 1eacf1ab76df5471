import { installation } from '#drizzle/schema/index.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'
import type { Db } from './database.ts'

/** Returns the id of this installation, created on first use. Simultaneous processes get the same one. */
export async function installationId(db: Db): Promise<string> {
  return (await readInstallation(db)).id
}

const formKeys = new WeakMap<Db, Promise<string>>()

/** Returns the key of this installation that signs the tokens of forms. Read once in each process. */
export function formKey(db: Db): Promise<string> {
  const known = formKeys.get(db)
  if (known) return known
  const read = readInstallation(db).then((row) => row.formKey)
  formKeys.set(db, read)
  // The next call tries again.
  read.catch(() => formKeys.delete(db))
  return read
}

/** Returns the mode of REQUIRE_SECOND_FACTOR where it is not set. */
export async function factorDefault(db: Db): Promise<FactorMode> {
  return (await readInstallation(db)).secondFactorDefault
}

async function readInstallation(db: Db) {
  const known = await db.select().from(installation)
  if (known[0]) return known[0]
  await db.insert(installation).values({}).onConflictDoNothing()
  const [made] = await db.select().from(installation)
  if (!made) throw new Error('The installation has no id')
  return made
}
