import { createFileRoute } from '@tanstack/react-router'
import { readList } from '#src/admin/list/read-list.ts'
import { type PostSearch, parsePostSearch } from '#src/admin/posts/post-search.ts'
import { PostsPage } from '#src/admin/posts/posts-page.tsx'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/blog/')({
  validateSearch: parsedByScreen<PostSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  loader: readList(parsePostSearch, ({ posts }, input) => {
    void posts.list.prefetch(input)
    void posts.counts.prefetch()
  }),
  head: screenHead('Blog Management'),
  component: PostsPage,
})
