import { createFileRoute } from '@tanstack/react-router'
import { readList } from '#src/admin/list/read-list.ts'
import { type PostSearch, parsePostSearch } from '#src/admin/posts/post-search-params.ts'
import { PostsPage } from '#src/admin/posts/posts-page.tsx'
import { listSearch, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/blog/')({
  ...listSearch<PostSearch>(),
  loader: readList(parsePostSearch, ({ posts: { list, counts } }) => [list, counts]),
  head: screenHead('Blog Management'),
  component: PostsPage,
})
