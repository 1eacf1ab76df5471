import { COUNT_CAP } from './search-newest.ts'

/** How many rows a list has: all of them exactly, the matches of a search no further than a cap. */
export async function totalOf(
  search: string,
  countMatches: (cap: number) => Promise<number>,
  countAll: () => Promise<number>,
): Promise<{ total: number; totalIsCapped: boolean }> {
  if (!search) return { total: await countAll(), totalIsCapped: false }
  const rows = await countMatches(COUNT_CAP + 1)
  return { total: Math.min(rows, COUNT_CAP), totalIsCapped: rows > COUNT_CAP }
}
