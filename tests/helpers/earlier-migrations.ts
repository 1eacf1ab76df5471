import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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
