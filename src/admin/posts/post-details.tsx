import { Link } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { DetailsMissing } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { Kbd } from '#src/admin/ui/shortcuts.tsx'
import { statusOf } from '#src/lib/api-error.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { articlePath } from '#src/shared/posts/article.ts'
import { ArticleBody } from '#src/ui/article-body.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type ListedPost, PostCover } from './post-columns.tsx'

type Shown = Omit<ListedPost, 'preview' | 'content'>

type Props = {
  id: string
  /** The row that was opened, shown while the rest is loading. */
  known: ListedPost | undefined
  onClose: () => void
  onReturnFocus: () => void
  /** Both are absent for a role that does not write posts. */
  onEdit?: (post: Shown) => void
  onDelete?: (post: Shown) => void
}

/** The details of a post (spec section 2, "Admin blog list"). */
export default function PostDetails({ id, known, onClose, onReturnFocus, onEdit, onDelete }: Props) {
  const result = trpc.posts.byId.useQuery({ id })
  // Shows the known row until the server says that the post is gone.
  const isGone = statusOf(result.error) === 404
  const post: Shown | undefined = isGone ? undefined : (result.data ?? known)
  const body = trpc.posts.bySlug.useQuery({ slug: post?.slug ?? '' }, { enabled: post !== undefined })
  return (
    <Dialog
      title={post?.title ?? 'Blog'}
      onClose={onClose}
      hasEntry={false}
      onReturnFocus={onReturnFocus}
      onKeyDown={({ key, metaKey, ctrlKey, altKey }) => {
        if (!post || metaKey || ctrlKey || altKey) return
        if (key === 'e') onEdit?.(post)
        if (key === 'd' || key === 'Delete') onDelete?.(post)
      }}
      footer={
        <>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Close
            <Kbd>Esc</Kbd>
          </Button>
          {post && (
            <>
              {onDelete && (
                <Button variant="outline" size="sm" onClick={() => onDelete(post)} aria-keyshortcuts="d">
                  Delete
                  <Kbd>d</Kbd>
                </Button>
              )}
              <a
                href={articlePath(post.slug)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                View on site
              </a>
              {onEdit && (
                <Link
                  to="/admin/blog/editblog/$id"
                  params={{ id }}
                  className={buttonClass({ variant: 'ink', size: 'sm' })}
                  aria-keyshortcuts="e"
                >
                  Edit
                  <Kbd>e</Kbd>
                </Link>
              )}
            </>
          )}
        </>
      }
    >
      {post ? (
        <PostFacts post={post} html={body.data?.html} />
      ) : (
        <DetailsMissing
          error={result.error}
          refetch={result.refetch}
          picture={<Skeleton className="aspect-[16/10] w-full" />}
        />
      )}
    </Dialog>
  )
}

function PostFacts({ post, html }: { post: Shown; html: string | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div>
          <PostCover post={post} sizes="(width >= 40rem) 176px, 100vw" />
        </div>
        <Facts>
          <Fact label="Author">{post.author ?? 'None'}</Fact>
          <Fact label="Category">{post.category ?? 'None'}</Fact>
          <Fact label="Created">{formatDateTime(post.createdAt)}</Fact>
          <Fact label="Last Updated">{formatDateTime(post.updatedAt)}</Fact>
          <Fact label="Length">{post.readTime}</Fact>
          <Fact label="Address">/insights/article/{post.slug}</Fact>
        </Facts>
      </div>
      <section className="[--article-ground:var(--color-raised)]">
        <h3 className="caption mb-2.5">Content</h3>
        {html === undefined ? (
          <p className="text-[0.9375rem] leading-relaxed wrap-anywhere">{post.excerpt}</p>
        ) : (
          <ArticleBody parts={[{ kind: 'html', html }]} />
        )}
      </section>
      <RecordHistory id={post.id} />
    </div>
  )
}
