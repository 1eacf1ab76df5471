import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import * as schema from '#drizzle/schema/index.ts'
import { migrateEmbedded } from '#server/db/migrate.ts'

/** Makes the empty, migrated database that `embedded` copies for each test file: creating one takes four times as long as a copy. */
export default async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
  const file = path.join(folder, 'embedded.tar')
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await migrateEmbedded(drizzle(client, { schema }))
  const dump = await client.dumpDataDir('none')
  await writeFile(file, dump.stream())
  await client.close()
  // The processes that run the tests inherit it.
  process.env.EMBEDDED_DUMP = file
  return () => rm(folder, { recursive: true })
}
