import { asc, eq, getTableName, gte, lt, type SQL, sql } from 'drizzle-orm'
import { listWeeks } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { type Listed, newestFirst } from './order.store.ts'

/** A page no further than this from an end is walked to: to ask where the weeks begin takes longer. */
const SHORT_WALK = 2000

/** A way to a page along the index of its list: in which order, from where, and over how many rows. */
type Walk = { order: SQL[]; where: SQL | undefined; over: number }

/**
 * The way to the `rows` rows from `offset` on in a list of `total`, newest first: from the nearer end of the list or, far from both,
 * from the nearest beginning of a week. To the midst of a million rows it would be a walk over half of them.
 */
export async function walkTo(
  db: Db,
  table: Listed,
  { offset, rows, total }: { offset: number; rows: number; total: number },
): Promise<Walk> {
  const end = offset + rows
  const newest = { order: newestFirst(table), where: undefined, over: offset }
  const oldest = { order: [asc(table.createdAt), asc(table.id)], where: undefined, over: total - end }
  const nearer = newest.over <= oldest.over ? newest : oldest
  if (nearer.over <= SHORT_WALK) return nearer
  const week = await selectNearestWeek(db, table, { offset, end })
  if (!week || week.over >= nearer.over) return nearer
  return week.isAfter
    ? { ...newest, where: lt(table.createdAt, week.start), over: week.over }
    : { ...oldest, where: gte(table.createdAt, week.start), over: week.over }
}

/** The beginning of a week that is the fewest rows away from a page, and whether the page comes after it, newest first. */
async function selectNearestWeek(db: Db, table: Listed, { offset, end }: { offset: number; end: number }) {
  const { list, week, rows } = listWeeks
  const starts = db
    .select({ week, rows: sql<number>`sum(sum(${rows})) over (order by ${week} desc)`.as('rows_since') })
    .from(listWeeks)
    .where(eq(list, getTableName(table)))
    .groupBy(week)
    .as('starts')
  // Negative for a week that begins in the midst of the page.
  const over = sql`greatest(${offset} - ${starts.rows}, ${starts.rows} - ${end})`
  const [nearest] = await db
    .select({ start: starts.week, over: over.mapWith(Number), isAfter: sql<boolean>`${starts.rows} <= ${offset}` })
    .from(starts)
    .where(gte(over, 0))
    .orderBy(over)
    .limit(1)
  return nearest
}
