import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import * as schema from '#drizzle/schema/index.ts'
import { migrateEmbedded } from '#server/db/migrate.ts'
import { administer, createOn, serverUrl } from './server-database.ts'

/**
 * Makes the empty, migrated databases that `embedded`, `createOn` and `startServer` copy: to make one anew takes ten times as long. The
 * processes that run the tests inherit their names.
 */
export default async function setUp() {
  const removals = [await makeEmbedded()]
  if (serverUrl) removals.push(await makeOnServer(serverUrl))
  return async () => {
    for (const remove of removals) await remove()
  }
}

async function makeOnServer(server: string): Promise<() => Promise<void>> {
  const { database, url = '' } = await createOn(server)
  // Nothing may be connected to a database that is copied.
  await database.close()
  const name = new URL(url).pathname.slice(1)
  process.env.EMPTY_DATABASE = name
  return async () => {
    // With its copies, which files left for one another.
    const all = await administer(server, `select datname from pg_database where datname like '${name}%'`)
    for (const { datname } of all) await administer(server, `drop database ${datname}`)
  }
}

/**
 * Makes a data directory with an embedded database in it, and dumps of the database before and after its migrations. Returns the
 * function that removes all.
 */
export async function makeEmbedded(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
  const dataDir = path.join(folder, 'data')
  const [unmigrated, dumpFile] = [path.join(folder, 'unmigrated.tar'), path.join(folder, 'embedded.tar')]
  await mkdir(dataDir)
  const client = await PGlite.create({ dataDir: path.join(dataDir, 'db'), extensions: { pg_trgm } })
  // They would be two thirds of the files that each copy has.
  for (const unused of ['template0', 'template1']) {
    await client.exec(`update pg_database set datistemplate = false where datname = '${unused}'`)
    await client.exec(`drop database ${unused}`)
  }
  await writeFile(unmigrated, (await client.dumpDataDir('none')).stream())
  await migrateEmbedded(drizzle(client, { schema }))
  await writeFile(dumpFile, (await client.dumpDataDir('none')).stream())
  await client.close()
  Object.assign(process.env, { UNMIGRATED_DUMP: unmigrated, EMBEDDED_DUMP: dumpFile, EMPTY_DATA_DIR: dataDir })
  return () => rm(folder, { recursive: true })
}
