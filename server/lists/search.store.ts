import { and, gt, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { Cursor } from './cursor.ts'
import { cursorOf, isAfterCursor, orderBy, type Searchable } from './list.store.ts'

/** A search term, folded like the stored texts. A match contains each of its words, in any order. */
export type SearchTerm = {
  words: readonly SearchWord[]
  /** Whether the trigram index can look up one of the words. */
  isIndexed: boolean
}

type SearchWord = {
  /** A match contains one of them: the typed text, or the digits of a probable phone number. */
  texts: readonly string[]
  /** Whether the trigram index can look it up, which takes three letters or digits in a row. */
  isIndexed: boolean
}

const ASCII = /^[\0-\x7f]*$/
const NUMBER = /^[\d\s()+./-]+$/
/** Fewer digits are more often part of a date or an amount. */
const MIN_PHONE_DIGITS = 5
/** Each word is compared with each row. */
const MAX_WORDS = 8

/** Folds a term with `fold_text`, which the stored texts were folded with, and splits it into words. */
export async function foldTerm(db: Db, search: string): Promise<SearchTerm> {
  const { text, runs } = ASCII.test(search) ? foldAscii(search) : await selectFolded(db, search)
  const words = splitWords(text).map((word) => {
    const isIndexed = runs.some((run) => word.includes(run))
    const digits = phoneDigits(word)
    if (digits === null || digits === word) return { texts: [word], isIndexed }
    // A text without a trigram would make the index scan all of its entries.
    return { texts: isIndexed ? [word, digits] : [digits], isIndexed: true }
  })
  return { words, isIndexed: words.some((word) => word.isIndexed) }
}

/** A folded text, and the runs of three and more letters or digits in it. */
type Folded = { text: string; runs: string[] }

/** Folds ASCII like `fold_text`, without a query. */
function foldAscii(search: string): Folded {
  const text = search.toLowerCase()
  return { text, runs: text.match(/[a-z0-9]{3,}/g) ?? [] }
}

/** Folds a term in the database, because its locale decides which letters the index knows. */
async function selectFolded(db: Db, search: string): Promise<Folded> {
  const [row] = await db
    .select({
      text: sql<string>`folded`,
      runs: sql<string[]>`array(select run[1] from regexp_matches(folded, '[[:alnum:]]{3,}', 'g') as run)`,
    })
    .from(sql`fold_text(${search}) as folded`)
  // A lone accent folds to nothing, which every text contains.
  return row?.text.trim() ? row : { text: search, runs: [] }
}

/** Splits a text at its blanks, except in a phone number and between quotes. The last of the words has all that is left. */
function splitWords(text: string): string[] {
  if (phoneDigits(text) !== null) return [text.trim()]
  const words = Array.from(text.matchAll(/"([^"]+)"?|\S+/g), ([word, quoted]) => quoted?.trim() || word)
  const last = words.slice(MAX_WORDS - 1).join(' ')
  return last ? [...words.slice(0, MAX_WORDS - 1), last] : words
}

/** Returns the digits of a phone number as they are stored: without a leading + or 00, and without the (0) after a country code. */
function phoneDigits(text: string): string | null {
  if (!NUMBER.test(text)) return null
  const digits = text.replaceAll('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= MIN_PHONE_DIGITS ? digits : null
}

/** Up to `limit` matches after a cursor, in the list's order. */
type Wanted = { term: SearchTerm; after: Cursor | null; limit: number }

/** A term that no index answers is compared row by row, among this many of the list's first rows. */
export const FIRST_ROWS = 5000

/** Returns matches among the next `maxRows` rows, compared one by one. */
export async function scanRows(
  db: Db,
  { table, order, text, where }: Searchable,
  { term, after, limit, maxRows }: Wanted & { maxRows: number },
): Promise<Cursor[]> {
  const { id, at, sort } = order
  const next = db
    .select({ id, at, text: sql<string>`${text}`.as('text') })
    .from(table)
    .where(and(where, isAfterCursor(order, after)))
    .orderBy(...orderBy(order))
    .limit(maxRows)
    .as('next')
  const hits = await db
    .select({ id: next.id, at: next.at })
    .from(next)
    .where(containsByScan(next.text, term.words))
    .orderBy(...orderBy({ id: next.id, at: next.at, sort }))
    .limit(limit)
  return hits.map(cursorOf)
}

/** Returns matches among all rows, found by the trigram index. */
export async function scanIndex(
  db: Db,
  { table, order, text, where }: Searchable,
  { term, after, limit }: Wanted,
): Promise<Cursor[]> {
  const condition = and(
    mayMatchIndex(text, term.words),
    containsByScan(text, term.words),
    where,
    isAfterCursor(order, after),
  )
  // OFFSET 0 keeps the order out of the subquery. Otherwise the planner may walk the table in its order, and through all of it for a
  // term that is rarer than it expects.
  const all = sql`(select ${order.id} as id, ${order.at} as at from ${table} where ${condition} offset 0) as found`
  const found = await db
    .select({ id: sql`found.id`.mapWith(order.id), at: sql`found.at`.mapWith(order.at) })
    .from(all)
    .orderBy(...orderBy({ id: sql`found.id`, at: sql`found.at`, sort: order.sort }))
    .limit(limit)
  return found.map(cursorOf)
}

/** Returns the condition for the rows that contain a term, for reading all of them in the list's order. */
export function matchCondition({ table, order, text, where }: Searchable, term: SearchTerm): SQL | undefined {
  if (term.isIndexed) {
    return everyWord(term.words, (part, { isIndexed }) =>
      isIndexed ? like(text, `%${escapeLike(part)}%`) : containsPart(text, part),
    )
  }
  const first = sql`select ${order.id} from ${table} where ${where ?? true} order by ${sql.join(orderBy(order), sql`, `)} limit ${FIRST_ROWS}`
  // A list of ids, whose length the planner knows. With a bound on the time it would not see how few rows remain, and might read the
  // whole table.
  return and(containsByScan(text, term.words), sql`${order.id} in (${first})`)
}

/** Returns the condition that a text contains each word, compared row by row: no index answers it. */
const containsByScan = (text: SQLWrapper, words: readonly SearchWord[]) =>
  everyWord(words, (part) => containsPart(text, part))

const containsPart = (text: SQLWrapper, part: string) => gt(sql`strpos(${text}, ${part})`, 0)

/**
 * Returns a condition that every match and a few other rows meet, and that is cheaper to look up: any text may be between two
 * longer parts of a word. The trigrams at the beginning and end of such parts have the longest lists in the index, and longer parts
 * are found without them.
 */
function mayMatchIndex(text: AnyPgColumn, words: readonly SearchWord[]): SQL | undefined {
  const gap = /(?<=[\p{L}\p{N}]{5})[^\p{L}\p{N}]+(?=[\p{L}\p{N}]{5})/gu
  const indexed = words.filter(({ isIndexed }) => isIndexed)
  return everyWord(indexed, (part) => like(text, `%${escapeLike(part).replace(gap, '%')}%`))
}

const everyWord = (words: readonly SearchWord[], contains: (part: string, word: SearchWord) => SQL) =>
  and(...words.map((word) => or(...word.texts.map((part) => contains(part, word)))))

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
