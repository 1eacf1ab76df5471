import { createFileRoute } from '@tanstack/react-router'
import { EditPostPage } from '#src/admin/posts/edit-post-page.tsx'
import { screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/blog/editblog/$id')({
  // Starts reading while the editor's own code is still on its way; the screen shows how it goes.
  loader: async ({ params: { id }, context }) => {
    if (!context.viewer) return
    const { adminApi } = await import('#src/admin/admin-api.ts')
    void adminApi().utils.posts.byId.prefetch({ id })
  },
  head: screenHead('Edit Blog'),
  component: EditBlog,
})

function EditBlog() {
  const { id } = Route.useParams()
  return <EditPostPage key={id} id={id} />
}
