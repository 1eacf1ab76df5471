import { trpc, useMay } from '#src/admin/admin-api.ts'
import { LoadingText } from '#src/admin/ui/load-states.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { ShowMore } from '#src/admin/ui/show-more.tsx'
import { formatDate } from '#src/lib/format.ts'
import type { DeletedPostPage } from '#src/shared/posts/post.schema.ts'
import { restorableDays } from '#src/shared/posts/post.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useRestorePost } from './use-restore-post.ts'

const texts = {
  title: 'Deleted blogs',
  none: 'No deleted blogs',
  noneHint: `Deleted blogs stay here for ${restorableDays} days. You can restore them with their image and address.`,
  failed: 'Failed to load deleted blogs',
}

/** The posts that can be restored, over the list. */
export function DeletedPosts({ onClose }: { onClose: () => void }) {
  const result = trpc.posts.deleted.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, meta: { failed: texts.failed, isShownInPlace: true } },
  )
  const { data, isError, refetch } = result
  const mayWrite = useMay('posts.write')
  const { restore, restoring } = useRestorePost()
  const posts = data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div aria-busy={!posts && !isError} className="min-h-48">
        {posts && posts.length > 0 && (
          <ul aria-label={texts.title}>
            {posts.map((post) => (
              <DeletedPost
                key={post.id}
                post={post}
                isRestoring={restoring === post.id}
                {...(mayWrite && { onRestore: () => restore(post.id) })}
              />
            ))}
          </ul>
        )}
        <ShowMore of={result}>Show more</ShowMore>
        {posts?.length === 0 && (
          <div role="status" className="py-10 text-center text-[0.9375rem]">
            {texts.none}
            <p className="mx-auto mt-2 max-w-[30em] text-sm text-muted">{texts.noneHint}</p>
          </div>
        )}
        {!posts && !isError && <LoadingPosts />}
        {!posts && isError && (
          <div role="status" className="py-10 text-center text-[0.9375rem]">
            <p className="mb-3">{texts.failed}</p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const rowClass = 'flex items-center gap-4 border-b border-rule py-3 first:pt-0 last:border-b-0'

type RowProps = { post: DeletedPostPage['items'][number]; isRestoring: boolean; onRestore?: () => void }

function DeletedPost({ post, isRestoring, onRestore }: RowProps) {
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere">{post.title}</p>
        <p className="mt-0.5 text-[0.8125rem] text-muted">
          Deleted <TimeAgo time={post.deletedAt} /> · restorable until{' '}
          <span className="whitespace-nowrap">{formatDate(post.restorableUntil)}</span>
        </p>
      </div>
      {onRestore && (
        <Button variant="outline" size="sm" aria-label={`Restore: ${post.title}`} onClick={onRestore}>
          {isRestoring ? 'Restoring...' : 'Restore'}
        </Button>
      )}
    </li>
  )
}

function LoadingPosts() {
  return (
    <>
      <LoadingText>Loading...</LoadingText>
      {[0, 1, 2].map((row) => (
        <div key={row} className={rowClass}>
          <div className="flex-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </>
  )
}
