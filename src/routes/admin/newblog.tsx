import { createFileRoute } from '@tanstack/react-router'
import { NewPostPage } from '#src/admin/posts/new-post-page.tsx'
import { screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/newblog')({
  head: screenHead('New Blog'),
  component: NewPostPage,
})
