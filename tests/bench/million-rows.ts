import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { budgetRanges, projectTypes } from '#src/shared/queries/query.ts'
import { companies, details, firstNames, lastNames, openings } from '../../scripts/sample-texts.ts'

/** A word that stands in exactly twenty rows, spread over all of them. */
export const rareTerm = 'quokkascope'
const RARE_ROWS = 20
const BATCH = 5000
const THREE_YEARS_S = 3 * 365 * 86_400

const syllables =
  'ba ce di fo gu ka le mi no pu ra se ti vo zu bran chel dris fol gren hast kin lor mex nim ost per qua rin sul tor und vek wyn xan yel'.split(
    ' ',
  )

/** The lists that have to bear it. */
const lists = {
  user_queries: queryBatch,
  consultations: consultationBatch,
  subscribers: subscriberBatch,
}

/** Fills each of the lists that has fewer rows. */
export async function fillLists(url: string, rows: number): Promise<void> {
  const { db, close } = await openDatabase({ url, isBatch: true })
  for (const [list, batch] of Object.entries(lists)) {
    const [there] = await db.select({ rows: sql`count(*)`.mapWith(Number) }).from(sql`${sql.identifier(list)}`)
    if ((there?.rows ?? 0) < rows) await fill({ db, url }, list, rows, batch)
  }
  await close()
}

/** The search index is built afterwards, which takes a third of the time. */
async function fill(
  { db, url }: { db: Db; url: string },
  list: string,
  rows: number,
  batch: typeof queryBatch,
): Promise<void> {
  const [index] = await db
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`indexname = ${`${list}_search`}`)
  await db.execute(sql`drop index ${sql.identifier(index?.name ?? '')}`)
  // In batches, because a long transaction would hold up the live events of every database on the server.
  for (let from = 1; from <= rows; from += BATCH) {
    await db.execute(batch(people(from, Math.min(from + BATCH - 1, rows), rows), rows))
  }
  // Concurrently, for the same reason, and so on a connection without a time limit.
  const builder = new Client({ connectionString: url, options: '-c maintenance_work_mem=512MB' })
  await builder.connect()
  await builder.query(index?.definition.replace('INDEX', 'INDEX CONCURRENTLY') ?? '')
  await builder.end()
  await db.execute(sql`vacuum analyze ${sql.identifier(list)}`)
}

/** So many invented people, each with the time at which something came from them, over three years. */
function people(from: number, to: number, rows: number): SQL {
  return sql`
    select n, now() - make_interval(secs => (${rows} - n) * ${THREE_YEARS_S / rows}::float8) as made,
      ${one(firstNames)} as first_name, ${one(companies)} as company, ${words(1)} as word,
      case when random() < 0.3 then ${one(lastNames)} else initcap(${words(1)}) end as last_name
    from generate_series(${from}::int, ${to}::int) as n`
}

const id = sql`(lpad(to_hex((extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
  || substr(md5(n::text), 4, 15))::uuid`
const email = sql`lower(first_name || '.' || last_name || n || '@' || word || '.example')`
const text = (rows: number) => sql`${one(Object.values(openings).flat())} || ' ' || word || ' ' || ${words(9)} || '. '
  || case when random() < 0.5 then ${one(details)} || ' ' else '' end
  || case when random() < 0.25 then ${one(details)} || ' ' else '' end
  || ${words(5)} || case when n % ${Math.ceil(rows / RARE_ROWS)} = 0 then ${` ${rareTerm}.`} else '.' end`
const status = (last: string) =>
  sql`case when random() < 0.15 then 'pending' when random() < 0.7 then 'solved' else ${sql.raw(`'${last}'`)} end`

function queryBatch(made: SQL, rows: number): SQL {
  return sql`
    insert into user_queries (
      id, first_name, last_name, email, company, phone, project_type, project_description, budget_range, status,
      created_at, updated_at
    )
    select ${id}, first_name, last_name, ${email}, company,
      case when random() < 0.65 then '+1 555 ' || (random() * 10000000)::int end,
      ${one(projectTypes)}, ${text(rows)}, case when random() < 0.92 then ${one(budgetRanges)} end,
      ${status('rejected')}, made, made
    from (${made}) as people`
}

function consultationBatch(made: SQL, rows: number): SQL {
  return sql`
    insert into consultations (id, name, email, company, description, status, created_at, updated_at)
    select ${id}, first_name || ' ' || last_name, ${email}, company, ${text(rows)}, ${status('dismissed')}, made, made
    from (${made}) as people`
}

function subscriberBatch(made: SQL): SQL {
  return sql`
    insert into subscribers (id, email, email_key, created_at)
    select ${id}, ${email}, ${email}, made from (${made}) as people`
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
