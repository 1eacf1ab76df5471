import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#drizzle/schema/index.ts'
import { OperatorError } from '#server/operator-errors.ts'
import type { Db, Tx } from './database.ts'

/** Rows in memory at a time. A long blog post takes half a megabyte. */
const BATCH = 200

/** A file takes 15 MB, and more as the text of a parameter. */
const BATCH_OF_FILES = 1

const { listCounts, receivedAttachments } = schema

// Tables that triggers fill are not copied. Tables with references come after the tables that they refer to.
const tables = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => table !== listCounts)
  .sort((a, b) => references(a) - references(b))

function references(table: PgTable): number {
  // Before the rows whose triggers maintain it, so that people keep their ids.
  if (table === schema.people) return -1
  return getTableConfig(table).foreignKeys.filter((key) => key.reference().foreignTable !== table).length
}

/**
 * Copies every row of one database into another with the same, empty tables: all or nothing. Returns the number of rows of each table.
 * Neither may be written to during the copy. `finish` works in the same transaction. Throws OperatorError when the target has rows.
 */
export async function moveDatabase(
  source: Db,
  target: Db,
  finish: (tx: Tx, rows: number) => Promise<void> = async () => {},
): Promise<Record<string, number>> {
  return target.transaction(async (tx) => {
    for (const table of tables) {
      if ((await tx.$count(table)) > 0) {
        throw new OperatorError(
          `The database at DATABASE_URL is not empty: it has ${getTableName(table)}. Name a new one.`,
        )
      }
    }
    const moved: Record<string, number> = {}
    for (const table of tables) moved[getTableName(table)] = await copy(source, tx, table)
    await copySequence(source, tx)
    await compare(source, tx, moved)
    await finish(
      tx,
      Object.values(moved).reduce((sum, rows) => sum + rows, 0),
    )
    return moved
  })
}

async function copy(source: Db, tx: Tx, table: PgTable): Promise<number> {
  const columns = sql.join(copiedColumns(table), sql`, `)
  const key = keyOf(table)
  const batchSize = table === receivedAttachments ? BATCH_OF_FILES : BATCH
  let copied = 0
  for (let after: SQL | undefined; ; ) {
    const page = sql`(select ${columns} from ${table} ${after && sql`where ${after}`} order by ${key} limit ${batchSize}) as page`
    const name = sql.identifier(key.name)
    // As text throughout: JavaScript would round times to milliseconds, and large numbers.
    const [batch] = await source
      .select({
        rows: sql<string | null>`jsonb_agg(to_jsonb(page))::text`,
        count: sql<number>`count(*)::int`,
        last: sql<string | null>`(array_agg(page.${name}::text order by page.${name} desc))[1]`,
      })
      .from(page)
    if (!batch?.rows) return copied
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${batch.rows}::jsonb)`,
    )
    copied += batch.count
    after = sql`${key} > ${batch.last}::${sql.raw(key.getSQLType().replace('bigserial', 'bigint'))}`
  }
}

/**
 * Returns all columns except those that the target generates, such as `events.txid`: the feed compares it with transaction ids of
 * its own database, so a copied one would be wrong. The events keep their order by their ids.
 */
function copiedColumns(table: PgTable): SQL[] {
  return Object.values<PgColumn>(getTableColumns(table))
    .filter((column) => !column.generated && column !== schema.events.txid)
    .map(({ name }) => sql`${sql.identifier(name)}`)
}

function keyOf(table: PgTable): PgColumn {
  const key = Object.values<PgColumn>(getTableColumns(table)).find(({ primary }) => primary)
  if (!key) throw new Error(`${getTableName(table)} has no column as its primary key`)
  return key
}

/** Continues after the highest event id ever used, even if that event is gone. */
async function copySequence(source: Db, tx: Tx): Promise<void> {
  const [sequence] = await source
    .select({ last: sql<string>`last_value::text`, isCalled: sql<boolean>`is_called` })
    .from(sql`events_id_seq`)
  await tx.execute(sql`select setval('events_id_seq', ${sequence?.last}::bigint, ${sequence?.isCalled}::boolean)`)
}

async function compare(source: Db, tx: Tx, moved: Record<string, number>): Promise<void> {
  for (const table of tables) {
    const [there, here] = [await source.$count(table), await tx.$count(table)]
    if (there !== here || here !== moved[getTableName(table)]) {
      throw new Error(`${getTableName(table)} has ${there} rows, of which ${here} arrived`)
    }
  }
  const [there, here] = [await countersOf(source), await countersOf(tx)]
  if (JSON.stringify(there) !== JSON.stringify(here)) throw new Error('The counts of the lists differ')
}

/** Returns the sums of the counters over all their slots. */
async function countersOf(db: Db | Tx) {
  const { list, status, rows } = listCounts
  return db
    .select({ list, status, rows: sql<number>`sum(${rows})::int` })
    .from(listCounts)
    .groupBy(list, status)
    .having(sql`sum(${rows}) <> 0`)
    .orderBy(list, status)
}
