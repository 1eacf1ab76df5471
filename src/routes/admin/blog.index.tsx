import { createFileRoute } from '@tanstack/react-router'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { type PostSearch, parsePostSearch } from '#src/admin/posts/post-search.ts'
import { PostsPage } from '#src/admin/posts/posts-page.tsx'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/blog/')({
  validateSearch: parsedByScreen<PostSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    const { posts } = adminApi().utils
    void posts.list.prefetch(listInput(parsePostSearch(deps)))
    void posts.counts.prefetch()
  },
  head: screenHead('Blog Management'),
  component: Blog,
})

function Blog() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parsePostSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <PostsPage url={url} />
}
