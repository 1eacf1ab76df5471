import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** A search term, folded as the stored texts are. */
export type SearchTerm = {
  /** A match contains one of them: what was typed, or the digits of what looks like a phone number. */
  texts: readonly string[]
  /** Whether the trigram index can look it up, which takes three letters or digits in a row. */
  isIndexed: boolean
}

const ASCII = /^[\0-\x7f]*$/
const NUMBER = /^[\d\s()+./-]+$/
/** Fewer digits are more often part of a date or an amount. */
const MIN_PHONE_DIGITS = 5

/** Folds what was typed in the way of `fold_text`, which made the text that is searched. */
export async function foldTerm(db: Db, search: string): Promise<SearchTerm> {
  const { text, isIndexed } = ASCII.test(search) ? foldAscii(search) : await selectFolded(db, search)
  const digits = phoneDigits(text)
  if (digits === null || digits === text) return { texts: [text], isIndexed }
  // The index would go through all of its entries for a text of which it knows no trigram.
  return { texts: isIndexed ? [text, digits] : [digits], isIndexed: true }
}

/** As `fold_text` does with ASCII, without asking for it. */
function foldAscii(search: string) {
  const text = search.toLowerCase()
  return { text, isIndexed: /[a-z0-9]{3}/.test(text) }
}

/** Which letters the index knows is up to the locale of the database. */
async function selectFolded(db: Db, search: string) {
  const [row] = await db
    .select({
      text: sql<string>`trim(folded)`,
      isIndexed: sql<boolean>`folded ~ '[[:alnum:]]{3}'`,
    })
    .from(sql`fold_text(${search}) as folded`)
  // A lone accent folds to nothing, which every text contains.
  return row?.text ? row : { text: search, isIndexed: false }
}

/** The digits as they are stored of a phone number, without a leading + or 00, and without the 0 that a country's number replaces. */
function phoneDigits(text: string): string | null {
  if (!NUMBER.test(text)) return null
  const digits = text.replaceAll('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= MIN_PHONE_DIGITS ? digits : null
}
