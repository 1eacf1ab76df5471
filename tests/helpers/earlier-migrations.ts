import { cpSync, mkdirSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Returns a folder with the migrations up to `last`. */
export function earlierMigrations(parent: string, last: string): string {
  const folder = path.join(parent, 'migrations')
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync('drizzle/migrations/meta/_journal.json', 'utf8'),
  )
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  for (const { tag } of entries) cpSync(`drizzle/migrations/${tag}.sql`, path.join(folder, `${tag}.sql`))
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** Opens an embedded database before its first migration: in memory, or in a directory. */
export async function openUnmigrated(dataDir?: string): Promise<PGlite> {
  const loadDataDir = await openAsBlob(process.env.UNMIGRATED_DUMP ?? '')
  return PGlite.create({ ...(dataDir && { dataDir }), loadDataDir, extensions: { pg_trgm } })
}
