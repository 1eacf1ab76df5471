import { sql } from 'drizzle-orm'
import { userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/database/open.ts'
import { budgetRanges, projectTypes } from '#server/features/queries/query.schema.ts'
import { companies, details, firstNames, lastNames, openings } from '../../scripts/sample-texts.ts'

/** A word that stands in exactly twenty rows, spread over all of them. */
export const rareTerm = 'quokkascope'
const RARE_ROWS = 20
const BATCH = 20_000
const THREE_YEARS_S = 3 * 365 * 86_400

const syllables =
  'ba ce di fo gu ka le mi no pu ra se ti vo zu bran chel dris fol gren hast kin lor mex nim ost per qua rin sul tor und vek wyn xan yel'.split(
    ' ',
  )

/** Fills the empty table. The search index is built afterwards, which takes a third of the time. */
export async function insertQueries(db: Db, rows: number): Promise<void> {
  const [index] = await db
    .select({ indexdef: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`indexname = 'user_queries_search'`)
  await db.execute(sql`drop index user_queries_search`)
  // In batches, because a long transaction would hold up the live events of every database on the server.
  for (let from = 1; from <= rows; from += BATCH) {
    await insertBatch(db, from, Math.min(from + BATCH - 1, rows), rows)
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    await tx.execute(sql.raw(index?.indexdef ?? ''))
  })
  await db.execute(sql`vacuum analyze ${userQueries}`)
}

async function insertBatch(db: Db, from: number, to: number, rows: number): Promise<void> {
  await db.execute(sql`
    insert into ${userQueries} (
      id, first_name, last_name, email, company, phone, project_type, project_description, budget_range, status,
      created_at, updated_at
    )
    select
      (lpad(to_hex((extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
        || substr(md5(n::text), 4, 15))::uuid,
      first_name, last_name, lower(first_name || '.' || last_name || n || '@' || word || '.example'), company,
      case when random() < 0.65 then '+1 555 ' || (random() * 10000000)::int end,
      ${one(projectTypes)},
      ${one(Object.values(openings).flat())} || ' ' || word || ' ' || ${words(9)} || '. '
        || case when random() < 0.5 then ${one(details)} || ' ' else '' end
        || case when random() < 0.25 then ${one(details)} || ' ' else '' end
        || ${words(5)} || case when n % ${Math.ceil(rows / RARE_ROWS)} = 0 then ${` ${rareTerm}.`} else '.' end,
      case when random() < 0.92 then ${one(budgetRanges)} end,
      case when random() < 0.15 then 'pending' when random() < 0.7 then 'solved' else 'rejected' end,
      made, made
    from (
      select n, now() - make_interval(secs => (${rows} - n) * ${THREE_YEARS_S / rows}::float8) as made,
        ${one(firstNames)} as first_name, ${one(companies)} as company, ${words(1)} as word,
        case when random() < 0.3 then ${one(lastNames)} else initcap(${words(1)}) end as last_name
      from generate_series(${from}::int, ${to}::int) as n
    ) as people`)
}

/** An expression that picks one of the texts, anew for each row. */
function one(texts: readonly string[]) {
  const list = sql.raw(`array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]`)
  return sql`(${list})[1 + floor(random() * ${sql.raw(String(texts.length))})::int]`
}

/** Invented words of three syllables, of which there are 46,656: text whose letters meet as they do in a language. */
function words(count: number) {
  const word = sql`${one(syllables)} || ${one(syllables)} || ${one(syllables)}`
  return sql.join(
    Array.from({ length: count }, () => word),
    sql` || ' ' || `,
  )
}
