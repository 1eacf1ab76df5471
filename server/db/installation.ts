import { installation } from '#drizzle/schema/index.ts'
import type { Db } from './database.ts'

/** The id of this installation, made with the first use. Processes that ask at the same time get the same. */
export async function installationId(db: Db): Promise<string> {
  const known = await db.select({ id: installation.id }).from(installation)
  if (known[0]) return known[0].id
  await db.insert(installation).values({}).onConflictDoNothing()
  const [made] = await db.select({ id: installation.id }).from(installation)
  if (!made) throw new Error('The installation has no id')
  return made.id
}
