import { Skeleton } from '#src/ui/skeleton.tsx'

/** Where the fields and the preview will be. */
export function EditorSkeleton() {
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="grid content-start gap-4 px-4 py-5 md:px-7">
        <p role="status" className="text-sm text-muted">
          Loading...
        </p>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="mt-4 h-5 w-20" />
        <Skeleton className="h-[calc(100dvh-28rem)] w-full" />
      </div>
      <div className="hidden content-start gap-5 border-l border-rule px-7 py-6 lg:grid">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-20 w-4/5" />
        <Skeleton className="aspect-[16/10] w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  )
}
