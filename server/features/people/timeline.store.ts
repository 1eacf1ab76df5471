import { type SQL, sql } from 'drizzle-orm'
import { admins } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Cursor } from '#server/lists/cursor.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { type TimelineSource, timelineSources } from './timeline-sources.store.ts'

/** How many characters of a text an entry has. */
const MAX_CHARACTERS = 300

type Page = { of?: keyof typeof timelineSources; after: Cursor | null; limit: number }

/** Returns up to `limit` entries after a cursor, newest first. */
export async function selectEntries(db: Db, key: string, { of = 'all', after, limit }: Page): Promise<Entry[]> {
  const parts = timelineSources[of].map((source) => selectSource(source, key, { after, limit }))
  return db
    .select({
      kind: sql<Entry['kind']>`entries.kind`,
      id: sql<string>`entries.id`,
      at: sql`entries.at`.mapWith(timeOf),
      recordId: sql<string>`entries.record_id`,
      by: admins.name,
      isByGuest: sql<boolean | null>`entries.is_by_guest`,
      subject: sql<string | null>`entries.subject`,
      words: sql<string | null>`entries.words`,
      status: sql<string | null>`entries.status`,
      start: sql`entries.start`.mapWith(nullableTimeOf),
      before: sql`entries.before`.mapWith(nullableTimeOf),
      undo: sql<Entry['undo']>`entries.undo`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as entries`)
    .leftJoin(admins, sql`${admins.id} = entries.by`)
    .orderBy(sql`entries.at desc, entries.id desc`)
    .limit(limit)
}

const timeOf = (at: string | Date): Date => new Date(at)
const nullableTimeOf = (at: string | Date): Date | null => new Date(at)

function selectSource(source: TimelineSource, wanted: string, { after, limit }: Page): SQL {
  const { kind, from, key, id, at, where, recordId, by, isByGuest, subject, words, status, start, before, undo } =
    source
  const none = sql`null`
  const follows = after && sql` and (${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return sql`(select ${kind}::text as kind, ${id} as id, ${at} as at, ${recordId}::uuid as record_id,
      ${by ?? none}::uuid as by, ${isByGuest ?? none}::boolean as is_by_guest, ${subject ?? none}::text as subject,
      left(${words ?? none}::text, ${MAX_CHARACTERS}) as words, ${status ?? none}::text as status,
      ${start ?? none}::timestamptz as start, ${before ?? none}::timestamptz as before,
      ${undo ?? none}::jsonb as undo
    from ${from} where ${key} = ${wanted}${where ? sql` and (${where})` : sql``}${follows ?? sql``}
    order by ${at} desc, ${id} desc limit ${limit})`
}
