import { LoadingText } from '#src/admin/ui/load-states.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Skeleton lines while a list loads. */
export function PartLoading({ text, lines = 3 }: { text: string; lines?: number }) {
  return (
    <div className="grid gap-4 py-1">
      <LoadingText>{text}</LoadingText>
      {['w-2/3', 'w-1/2', 'w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'].slice(0, lines).map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={at} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
