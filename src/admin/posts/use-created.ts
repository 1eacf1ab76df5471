import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { postCreated } from '#src/shared/posts/post.ts'
import { notify } from '#src/ui/notify.ts'

/** What follows when a post was published; whoever `left` meanwhile stays where they are. */
export function useCreated() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return (_post: Post, left: boolean) => {
    void notify('success', postCreated)
    void utils.posts.invalidate()
    if (!left) void navigate({ to: '/admin/blog' })
  }
}
