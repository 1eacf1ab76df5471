import { formatNumber } from '#src/lib/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Stat = { label: string; value: number | undefined }
type Props = {
  label: string
  stats: readonly Stat[]
  /** The values could not be loaded: shows a dash instead of a placeholder. */
  isFailed?: boolean
}

/** A row of statistics, low on a phone, where the list begins below it. A value that is not loaded yet keeps its space. */
export function StatCards({ label, stats, isFailed = false }: Props) {
  return (
    <section aria-label={label} className="border-b border-rule">
      <dl className={`grid gap-px bg-rule ${stats.length === 3 ? 'grid-cols-3' : 'grid-cols-4 tight:grid-cols-2'}`}>
        {stats.map((stat) => (
          <div key={stat.label} className="flex flex-col justify-between bg-paper py-2 pl-4 md:px-7 md:py-4.5">
            <dt className="text-xs text-muted md:text-[0.8125rem]">{stat.label}</dt>
            <dd className="flex h-7 items-center text-lg font-medium tracking-[-0.03em] tabular-nums md:mt-0.5 md:h-9 md:text-[1.75rem]">
              {stat.value !== undefined ? (
                formatNumber(stat.value)
              ) : isFailed ? (
                '–'
              ) : (
                <Skeleton className="h-5 w-12 md:h-7 md:w-16" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
