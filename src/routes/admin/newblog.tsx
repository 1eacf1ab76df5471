import { createFileRoute } from '@tanstack/react-router'
import { NewPostPage } from '#src/admin/posts/new-post-page.tsx'

export const Route = createFileRoute('/admin/newblog')({
  head: ({ match: { context } }) => ({ meta: [{ title: `New Blog – ${context.site.name}` }] }),
  component: NewPostPage,
})
