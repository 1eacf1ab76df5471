import { listColumns } from '#src/admin/list/list-columns.ts'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import type { PostPage } from '#src/shared/posts/post.schema.ts'
import { PostCover } from './post-cover.tsx'

export type ListedPost = PostPage['items'][number]

/** Spec section 9, "Preview of a post's content". */
const PREVIEW_CHARACTERS = 100

const column = listColumns<ListedPost>()

/** Spec section 2, "Admin blog list". */
export const postColumns = column.columns([
  column.display({
    id: 'image',
    header: 'Image',
    meta: {
      picture: 'aspect-[16/10] w-20',
      className:
        '@max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:justify-self-end @2xl:@max-4xl:row-span-2 @2xl:col-start-3 @4xl:w-30',
    },
    cell: ({ row: { original: post } }) => (
      <div className="w-20">
        <PostCover post={post} sizes="80px" />
      </div>
    ),
  }),
  column.accessor('title', {
    header: 'Title',
    meta: { lines: 2, className: '@max-4xl:col-start-1 @max-4xl:row-start-1 @4xl:w-[30%]' },
    cell: ({ row: { original: post } }) => (
      <>
        <span title={post.title} className="line-clamp-2 font-medium text-balance wrap-anywhere">
          {post.title}
        </span>
        <span className="mt-0.5 line-clamp-1 text-[0.8125rem] text-muted wrap-anywhere">
          {[post.category, post.readTime, post.author].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  }),
  column.accessor(previewOf, {
    id: 'content',
    header: 'Content',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @max-4xl:col-start-1 @2xl:@max-4xl:col-span-2' },
    cell: ({ getValue }) => (
      <span className="line-clamp-2 max-w-[52em] text-[0.8125rem] text-muted wrap-anywhere">{getValue()}</span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    meta: { className: '@max-2xl:self-center @max-4xl:col-start-1 @4xl:w-44 tabular-nums' },
    cell: ({ getValue }) => (
      <span className="text-[0.8125rem] @4xl:text-sm">
        <span className="sr-only @4xl:hidden">Created </span>
        <TimeAgo time={getValue()} />
      </span>
    ),
  }),
])

/** The beginning of the text as it is read, without its Markdown; of a text that is nothing but pictures, as it is written. */
function previewOf({ excerpt, preview }: ListedPost): string {
  const text = excerpt || preview
  return text.length > PREVIEW_CHARACTERS ? `${text.slice(0, PREVIEW_CHARACTERS).trimEnd()}…` : text
}
