import { listColumn } from '#src/admin/list/list-columns.ts'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { insightOfPost } from '#src/shared/articles/insight.ts'
import type { PostPage, PublishedItem } from '#src/shared/posts/post.schema.ts'
import { InsightCover } from '#src/ui/insight-cover.tsx'

export type ListedPost = PostPage['items'][number]

/** Spec section 9, "Preview of a post's content". */
const PREVIEW_CHARACTERS = 100

const column = listColumn<ListedPost>()

/** Spec section 2, "Admin blog list". */
export const postColumns = [
  column(
    {
      header: 'Image',
      picture: 'aspect-[16/10] w-20',
      className:
        '@max-4xl:col-start-2 @max-4xl:row-start-1 @max-2xl:justify-self-end @2xl:@max-4xl:row-span-2 @2xl:col-start-3 @4xl:w-30',
    },
    (post) => (
      <div className="w-20">
        <PostCover post={post} sizes="80px" />
      </div>
    ),
  ),
  column(
    {
      header: 'Title',
      lines: 2,
      className: '@max-4xl:col-start-1 @max-4xl:row-start-1 @2xl:@max-4xl:col-span-2 @4xl:w-[30%]',
    },
    (post) => (
      <>
        <span title={post.title} className="line-clamp-2 font-medium text-balance wrap-anywhere">
          {post.title}
        </span>
        <span className="mt-0.5 line-clamp-1 text-[0.8125rem] text-muted wrap-anywhere">
          {[post.category, post.readTime, post.author].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  ),
  column(
    { header: 'Content', lines: 2, className: '@max-2xl:col-span-2 @max-4xl:col-start-1 @2xl:@max-4xl:col-span-2' },
    (post) => (
      <span className="line-clamp-2 max-w-[52em] text-[0.8125rem] text-muted wrap-anywhere">{previewOf(post)}</span>
    ),
  ),
  column(
    { header: 'Created', className: '@max-2xl:self-center @max-4xl:col-start-1 @4xl:w-44 tabular-nums' },
    ({ createdAt }) => (
      <span className="text-[0.8125rem] @4xl:text-sm">
        <span className="sr-only @4xl:hidden">Created </span>
        <TimeAgo time={createdAt} />
      </span>
    ),
  ),
]

/** Returns the beginning of the text without Markdown, or with it for a text of pictures only. */
function previewOf({ excerpt, preview }: ListedPost): string {
  const text = excerpt || preview
  return text.length > PREVIEW_CHARACTERS ? `${text.slice(0, PREVIEW_CHARACTERS).trimEnd()}…` : text
}

type CoverProps = {
  post: PublishedItem
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
}

/** A post's cover as readers have it on Insights: its image, or the drawing of its title. */
export function PostCover({ post, sizes }: CoverProps) {
  return (
    <div className="overflow-hidden rounded-sm border border-rule bg-raised">
      <InsightCover insight={insightOfPost(post)} sizes={sizes} />
    </div>
  )
}
