import { formatNumber } from '#src/lib/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Stat = { label: string; value: number | undefined }
type Props = {
  label: string
  stats: readonly Stat[]
  /** The values could not be loaded: shows a dash instead of a placeholder. */
  isFailed?: boolean
}

/** A row of statistics. A value that is not loaded yet keeps its space. */
export function StatCards({ label, stats, isFailed = false }: Props) {
  return (
    <section aria-label={label} className="border-b border-rule">
      <dl className={`grid gap-px bg-rule ${stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4'}`}>
        {stats.map((stat) => (
          <div key={stat.label} className="bg-paper px-4 py-3.5 md:px-7 md:py-4.5">
            <dt className="text-[0.8125rem] text-muted">{stat.label}</dt>
            <dd className="mt-0.5 flex h-9 items-center text-[1.75rem] font-medium tracking-[-0.03em] tabular-nums">
              {stat.value !== undefined ? formatNumber(stat.value) : isFailed ? '–' : <Skeleton className="h-7 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
