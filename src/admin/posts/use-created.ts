import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import type { Post, postCreated } from '#src/shared/posts/post.schema.ts'
import { notify } from '#src/ui/notify.ts'

// Written out: importing the value would bring zod to an editor that is only opened.
const created: typeof postCreated = 'Blog created successfully!'

/** What follows when a post was published; whoever `left` meanwhile stays where they are. */
export function useCreated() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return (_post: Post, left: boolean) => {
    void notify('success', created)
    void utils.posts.invalidate()
    if (!left) void navigate({ to: '/admin/blog' })
  }
}
