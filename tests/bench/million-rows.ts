import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { admins } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { budgetRanges, projectTypes } from '#src/shared/queries/query.ts'
import { companies, details, firstNames, lastNames, openings } from '../../scripts/sample-texts.ts'
import { viewer } from '../helpers/server-app.ts'

/** A word that stands in exactly twenty rows, spread over all of them. */
export const rareTerm = 'quokkascope'
const RARE_ROWS = 20
const BATCH = 5000
/** People for each request. */
const PEOPLE_SHARE = 0.6
/** Requests of the person with the most of them. */
const BUSY_REQUESTS = 1000
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
  const { id, name, email } = viewer.admin
  await db.insert(admins).values({ id, name, email, emailKey: email, passwordHash: '' }).onConflictDoNothing()
  let isFilled = false
  for (const [list, batch] of Object.entries(lists)) {
    const [there] = await db.select({ rows: sql`count(*)`.mapWith(Number) }).from(sql`${sql.identifier(list)}`)
    if ((there?.rows ?? 0) >= rows) continue
    await fill({ db, url }, list, () => fillByBatches(db, list, rows, batch))
    isFilled = true
  }
  if (isFilled) await fill({ db, url }, 'people', () => fillPeople(db))
  if (isFilled) await fillHistory(db)
  await close()
}

/** In batches, because a long transaction would hold up the live events of every database on the server. */
async function fillByBatches(db: Db, list: string, rows: number, batch: typeof queryBatch): Promise<void> {
  const table = sql.identifier(list)
  // The people are written at the end, all at once.
  await db.execute(sql`alter table ${table} disable trigger person_insert`)
  for (let from = 1; from <= rows; from += BATCH) {
    await db.execute(batch({ from, to: Math.min(from + BATCH - 1, rows), rows }))
  }
  await db.execute(sql`alter table ${table} enable trigger person_insert`)
}

async function fillPeople(db: Db): Promise<void> {
  await db.execute(sql`delete from people`)
  await db.execute(sql`insert into people (email_key, email, name, company, phone, has_queries, has_consultations,
    has_calls, is_subscribed, created_at, active_at) select * from met_people order by active_at`)
}

/** A change of status of each request that is not pending, and a note about every twentieth. */
async function fillHistory(db: Db): Promise<void> {
  for (const list of ['user_queries', 'consultations']) {
    const table = sql.identifier(list)
    await db.execute(sql`insert into request_events (id, record_id, kind, at, from_value, to_value)
      select gen_random_uuid(), id, 'status', created_at + interval '3 hours', 'pending', status
      from ${table} where status <> 'pending'`)
    await db.execute(sql`insert into request_notes (id, record_id, text, html, created_at)
      select gen_random_uuid(), id, 'Called back.', '<p>Called back.</p>', created_at + interval '1 hour'
      from ${table} where hashtext(id::text) % 20 = 0`)
  }
  for (const list of ['request_events', 'request_notes']) await db.execute(sql`vacuum analyze ${sql.identifier(list)}`)
}

/** The search index is built afterwards, which takes a third of the time. */
async function fill({ db, url }: { db: Db; url: string }, list: string, write: () => Promise<void>): Promise<void> {
  const [index] = await db
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`indexname = ${`${list}_search`}`)
  await db.execute(sql`drop index ${sql.identifier(index?.name ?? '')}`)
  await write()
  // Concurrently, for the same reason, and so on a connection without a time limit.
  const builder = new Client({ connectionString: url, options: '-c maintenance_work_mem=512MB' })
  await builder.connect()
  await builder.query(index?.definition.replace('INDEX', 'INDEX CONCURRENTLY') ?? '')
  await builder.end()
  await db.execute(sql`vacuum analyze ${sql.identifier(list)}`)
}

type Batch = { from: number; to: number; rows: number }

/** The number of the person who sent a request. There are fewer people than requests; the first one sent a thousand. */
const sender = (rows: number) =>
  sql`case when n % ${sql.raw(String(Math.ceil(rows / BUSY_REQUESTS)))} = 0 then 1
    else 1 + (n * 7919::bigint % ${sql.raw(String(Math.ceil(rows * PEOPLE_SHARE)))})::int end`

/** Rows of invented people, each with the time at which it came, over three years. */
function senders(rows: number, { from, to }: Omit<Batch, 'rows'>, person: SQL): SQL {
  return sql`
    select n, person, now() - make_interval(secs => (${rows} - n) * ${THREE_YEARS_S / rows}::float8) as made,
      ${ofPerson(firstNames, 1)} as first_name, ${ofPerson(companies, 2)} as company, ${wordOf(3)} as word,
      case when hashint4(person + 6) % 10 < -3 then ${ofPerson(lastNames, 7)} else initcap(${wordOf(8)}) end as last_name
    from (select n, ${person} as person from generate_series(${from}::int, ${to}::int) as n) as numbered`
}

const id = sql`(lpad(to_hex((extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
  || substr(md5(n::text), 4, 15))::uuid`
const email = sql`lower(first_name || '.' || last_name || person || '@' || word || '.example')`
const text = (rows: number) => sql`${one(Object.values(openings).flat())} || ' ' || word || ' ' || ${words(9)} || '. '
  || case when random() < 0.5 then ${one(details)} || ' ' else '' end
  || case when random() < 0.25 then ${one(details)} || ' ' else '' end
  || ${words(5)} || case when n % ${Math.ceil(rows / RARE_ROWS)} = 0 then ${` ${rareTerm}.`} else '.' end`
const status = (last: string) =>
  sql`case when random() < 0.15 then 'pending' when random() < 0.7 then 'solved' else ${sql.raw(`'${last}'`)} end`

function queryBatch({ rows, ...span }: Batch): SQL {
  return sql`
    insert into user_queries (
      id, first_name, last_name, email, company, phone, project_type, project_description, budget_range, status,
      created_at, updated_at, owner_id, first_reply_at
    )
    select ${id}, first_name, last_name, ${email}, company,
      case when random() < 0.65 then '+1 555 ' || (random() * 10000000)::int end,
      ${one(projectTypes)}, ${text(rows)}, case when random() < 0.92 then ${one(budgetRanges)} end,
      ${status('rejected')}, made, made,
      case when random() < 0.3 then ${viewer.admin.id}::uuid end,
      case when random() < 0.5 then made + interval '2 hours' end
    from (${senders(rows, span, sender(rows))}) as senders`
}

function consultationBatch({ rows, ...span }: Batch): SQL {
  return sql`
    insert into consultations (id, name, email, company, description, status, created_at, updated_at)
    select ${id}, first_name || ' ' || last_name, ${email}, company, ${text(rows)}, ${status('dismissed')}, made, made
    from (${senders(rows, span, sender(rows))}) as senders`
}

/** Each of another person: two of five have sent no request. */
function subscriberBatch({ rows, ...span }: Batch): SQL {
  return sql`
    insert into subscribers (id, email, email_key, created_at)
    select ${id}, ${email}, ${email}, made from (${senders(rows, span, sql`n`)}) as senders`
}

/** An expression that picks one of the texts by the number of the person; the place tells choices of one person apart. */
function ofPerson(texts: readonly string[], place: number) {
  return sql`(${listOf(texts)})[1 + (hashint4(person + ${sql.raw(String(place * 1_000_003))})::bigint + 2147483648) % ${sql.raw(String(texts.length))}]`
}

/** An expression that picks one of the texts, anew for each row. */
function one(texts: readonly string[]) {
  return sql`(${listOf(texts)})[1 + floor(random() * ${sql.raw(String(texts.length))})::int]`
}

const wordOf = (place: number) =>
  sql.join(
    [0, 1, 2].map((next) => ofPerson(syllables, place + next)),
    sql` || `,
  )

function listOf(texts: readonly string[]) {
  return sql.raw(`array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]`)
}

/** Invented words of three syllables, of which there are 46,656: text whose letters meet as they do in a language. */
function words(count: number) {
  const word = sql`${one(syllables)} || ${one(syllables)} || ${one(syllables)}`
  return sql.join(
    Array.from({ length: count }, () => word),
    sql` || ' ' || `,
  )
}
