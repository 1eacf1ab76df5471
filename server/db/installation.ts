import { installation } from '#drizzle/schema/index.ts'
import type { Db } from './database.ts'

/** Returns the id of this installation, created on first use. Simultaneous processes get the same one. */
export async function installationId(db: Db): Promise<string> {
  const known = await db.select({ id: installation.id }).from(installation)
  if (known[0]) return known[0].id
  await db.insert(installation).values({}).onConflictDoNothing()
  const [made] = await db.select({ id: installation.id }).from(installation)
  if (!made) throw new Error('The installation has no id')
  return made.id
}
