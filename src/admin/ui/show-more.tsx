import { Button } from '#src/ui/button.tsx'

type Props = {
  /** An infinite query. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: string
}

/** A button below a list that has more; none below one that is complete. */
export function ShowMore({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, children }: Props) {
  if (!hasNextPage) return null
  return (
    <div className="mt-4">
      <Button variant="outline" size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : children}
      </Button>
    </div>
  )
}
