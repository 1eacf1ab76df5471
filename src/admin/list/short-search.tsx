import { formatNumber } from '#src/lib/format.ts'

/** Says that a search did not look at all rows: no index knows fewer than three letters in a row. */
export function ShortSearch({ among }: { among: number | undefined }) {
  if (among === undefined) return null
  return (
    <p className="border-b border-rule px-4 py-2 text-[0.8125rem] text-muted md:px-7">
      Only the first {formatNumber(among)} of this list were searched. Three letters or digits in a row search all of
      it.
    </p>
  )
}
