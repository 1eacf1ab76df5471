import { LoadFailed, LoadingText } from '#src/admin/ui/load-states.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = {
  /** The query of the part, which has no data. */
  of: { isError: boolean; refetch: () => unknown }
  loading: string
  failed: string
  lines?: number
}

/** Stands in for a part of the settings that is loading, or could not be loaded. */
export function PartMissing({ of: { isError, refetch }, loading, failed, lines = 3 }: Props) {
  if (isError) return <LoadFailed text={failed} retry={refetch} />
  return (
    <div className="grid gap-4 py-1">
      <LoadingText>{loading}</LoadingText>
      {['w-2/3', 'w-1/2', 'w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'].slice(0, lines).map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={at} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
